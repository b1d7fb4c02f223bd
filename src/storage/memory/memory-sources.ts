import { hashText } from '../../domain/hashes.ts'
import type { Db } from '../db.ts'
import { upsertRows } from '../insert-rows.ts'

const COLUMNS = ['language_id', 'hash', 'text']

/**
 * The IDs of texts in a language, which are added where they are missing. A text with the hash of another one has none: of a
 * million million texts, none is expected.
 */
export async function findOrInsertSources(
  tx: Db,
  languageId: number,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const hashes = new Map([...new Set(texts)].map((text) => [text, hashText(text)]))
  const found = await findHashes(tx, languageId, hashes)
  const missing = [...hashes].filter(([text]) => !found.has(text))
  if (missing.length === 0) return found
  // In one order everywhere, so that two transactions wait for each other and do not lock each other out.
  missing.sort(([, one], [, other]) => (one < other ? -1 : 1))
  const conflict = 'on conflict (language_id, hash) do nothing'
  const rows = missing.map(([text, hash]) => [languageId, hash, text])
  await upsertRows(tx, 'memory_source', { columns: COLUMNS, conflict }, rows)
  return new Map([...found, ...(await findHashes(tx, languageId, new Map(missing)))])
}

/** The IDs of those texts in a language that are there. */
export async function findSources(
  db: Db,
  languageId: number,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  return findHashes(db, languageId, new Map([...texts].map((text) => [text, hashText(text)])))
}

async function findHashes(
  db: Db,
  languageId: number,
  hashes: ReadonlyMap<string, bigint>,
): Promise<ReadonlyMap<string, number>> {
  if (hashes.size === 0) return new Map()
  const rows = await db
    .selectFrom('memory_source')
    .select(['id', 'text'])
    .where('language_id', '=', languageId)
    .where('hash', 'in', [...hashes.values()])
    .execute()
  return new Map(rows.filter(({ text }) => hashes.has(text)).map(({ id, text }) => [text, id]))
}
