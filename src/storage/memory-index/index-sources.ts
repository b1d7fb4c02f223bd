import { sql } from 'kysely'
import { pickGrams } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { upsertRows } from '../insert-rows.ts'
import { holdLanguage, saveLanguage } from './memory-languages.ts'
import {
  addToRow,
  bucketOfKey,
  firstKey,
  GRAM_KEYS,
  LIST_KEYS,
  type NewNumbers,
  type PostingRow,
} from './postings.ts'
import { countIds, type IdRange, idRanges, readSourceId } from './source-ids.ts'

/** Indexes up to `limit` new sources of a language that has an index, in a transaction, and returns how many numbers. */
export async function indexSources(tx: Db, languageId: number, limit: number): Promise<number> {
  const language = await holdLanguage(tx, languageId)
  if (language.built === 0) return 0
  const indexed = firstFresh(language, limit)
  const ranges = idRanges(languageId, language.indexed, indexed)
  if (ranges.length === 0) return 0
  const rarity = await findRarity(tx, languageId)
  const lists = new Map<number, number[]>()
  for (const { id, text } of await listTexts(tx, ranges)) {
    const { bucket, number } = readSourceId(id)
    for (const gram of pickGrams(text, rarity)) {
      const key = firstKey({ languageId, slot: language.slot, gram }, bucket)
      const list = lists.get(key)
      if (list) list.push(number)
      else lists.set(key, [number])
    }
  }
  await writeLists(tx, lists)
  const values = { indexed: JSON.stringify(indexed), version: language.version + 1 }
  await saveLanguage(tx, languageId, values)
  return countIds(ranges)
}

/** How many numbers of each group will be indexed after the next ones. */
function firstFresh(
  { sizes, indexed }: { readonly sizes: readonly number[]; readonly indexed: readonly number[] },
  limit: number,
): number[] {
  let left = limit
  return sizes.map((size, bucket) => {
    const done = indexed[bucket] ?? 0
    const more = Math.min(left, size - done)
    left -= more
    return done + more
  })
}

/** How common grams are in a language that has an index. */
async function findRarity(tx: Db, languageId: number): Promise<Uint8Array> {
  const { rarity } = await tx
    .selectFrom('memory_rarity')
    .select('rarity')
    .where('language_id', '=', languageId)
    .executeTakeFirstOrThrow()
  return rarity
}

/** Sources with these IDs, in their order. */
export async function listTexts(
  db: Db,
  ranges: readonly IdRange[],
): Promise<{ readonly id: number; readonly text: string }[]> {
  const found: { readonly id: number; readonly text: string }[] = []
  for (const [first, last] of ranges) {
    const some = await db
      .selectFrom('memory_source')
      .select(['id', 'text'])
      .where('id', '>=', first)
      .where('id', '<=', last)
      .orderBy('id')
      .execute()
    found.push(...some)
  }
  return found
}

/** Adds numbers to lists, which are named by their first keys. */
async function writeLists(tx: Db, lists: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const rows = await findRows(tx, [...lists.keys()])
  const byRow = Map.groupBy(lists, ([key]) => rows.get(key)?.key ?? key - (key % GRAM_KEYS))
  const changed = [...byRow].flatMap(([key, own]) => {
    const row = rows.get(own[0]?.[0] ?? 0) ?? { key, ids: new Uint8Array() }
    const added = own.map(([list, numbers]): NewNumbers => ({ bucket: bucketOfKey(list), numbers }))
    return addToRow(row, added)
  })
  const values = changed.sort((one, other) => one.key - other.key).map(({ key, ids }) => [key, ids])
  const conflict = 'on conflict (key) do update set ids = excluded.ids'
  await upsertRows(tx, 'memory_posting', { columns: ['key', 'ids'], conflict }, values)
}

/** The rows in which the ends of lists are, or would be, by the first keys of the lists. */
async function findRows(tx: Db, firstKeys: readonly number[]): Promise<ReadonlyMap<number, PostingRow>> {
  const { rows } = await sql<PostingRow & { readonly first: number }>`
    select r.first, p.key, p.ids from
      (select list.value as first, (select max(q.key) from memory_posting as q
        where q.key between list.value - list.value % ${sql.lit(GRAM_KEYS)} and list.value + ${sql.lit(LIST_KEYS - 1)}) as key
        from ${engineOf(tx).listRows(firstKeys.join())} as list) as r
    join memory_posting as p on p.key = r.key`.execute(tx)
  return new Map(rows.map(({ first, ...row }) => [first, row]))
}
