import { sql } from 'kysely'
import { hashText } from '../../domain/hashes.ts'
import { bucketOf } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { insertRows } from '../insert-rows.ts'
import { holdLanguage, saveLanguage } from '../memory-index/memory-languages.ts'
import { sourceId } from '../memory-index/source-ids.ts'

const COLUMNS = ['id', 'language_id', 'hash', 'text']

/**
 * The IDs of texts in a language, which are added where they are missing. Until the transaction ends, nobody removes them. A text
 * with the hash of another one has none: of a million million texts, none is expected.
 */
export async function findOrInsertSources(
  tx: Db,
  languageId: number,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const hashes = hashesOf(texts)
  const found = await listRows(tx, languageId, [...hashes.values()], 'hold')
  const ids = new Map(found.filter(({ text }) => hashes.has(text)).map(({ id, text }) => [text, id]))
  const missing = [...hashes].filter(([text]) => !ids.has(text))
  if (missing.length === 0) return ids
  const { sizes } = await holdLanguage(tx, languageId)
  // While this transaction waited, another one may have added them.
  const wanted = missing.map(([, hash]) => hash)
  const known = engineOf(tx).hasOneWriter ? found : await listRows(tx, languageId, wanted, 'hold')
  const taken = new Map(known.map(({ id, text }) => [hashText(text), { id, text }]))
  const rows: unknown[][] = []
  for (const [text, hash] of missing) {
    const other = taken.get(hash)
    if (other?.text === text) ids.set(text, other.id)
    if (other) continue
    const bucket = bucketOf(text.length)
    const id = sourceId(languageId, bucket, sizes[bucket] ?? 0)
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
    rows.push([id, languageId, hash, text])
    taken.set(hash, { id, text })
    ids.set(text, id)
  }
  if (rows.length > 0) {
    await insertRows(tx, 'memory_source', COLUMNS, rows)
    await saveLanguage(tx, languageId, { sizes: JSON.stringify(sizes) })
  }
  return ids
}

/** The IDs of those texts in a language that are there. */
export async function findSources(
  db: Db,
  languageId: number,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const hashes = hashesOf(texts)
  const rows = await listRows(db, languageId, [...hashes.values()], 'read')
  return new Map(rows.filter(({ text }) => hashes.has(text)).map(({ id, text }) => [text, id]))
}

function hashesOf(texts: Iterable<string>): Map<string, bigint> {
  return new Map([...new Set(texts)].map((text) => [text, hashText(text)]))
}

/** Sources with these hashes; nobody deletes those that are held. */
async function listRows(
  db: Db,
  languageId: number,
  hashes: readonly bigint[],
  use: 'read' | 'hold',
): Promise<readonly { readonly id: number; readonly text: string }[]> {
  if (hashes.length === 0) return []
  const query = db
    .selectFrom('memory_source')
    .select(['id', 'text'])
    .where('language_id', '=', languageId)
    .where('hash', 'in', hashes)
  const isHeld = use === 'hold' && !engineOf(db).hasOneWriter
  return (isHeld ? query.modifyEnd(sql`for key share`) : query).execute()
}
