import { sql } from 'kysely'
import { BUCKET_COUNT, bucketOf, countGrams, pickGrams } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { updateRows, upsertRows } from '../insert-rows.ts'
import { appendPostings, firstKey, lastKey, type PostingRow, placeOf } from './postings.ts'

/** From this many sources on, those of a language are indexed; fewer are compared one by one. */
const INDEXED_FROM = 4096
/** Later, so many new ones are indexed together. */
const FRESH = 256
/** Fresh sources that are counted, of all languages. */
const COUNTED = 100_000

/** Languages with sources that should be indexed now. */
export async function listUnindexed(
  db: Db,
  atLeast = { first: INDEXED_FROM, fresh: FRESH },
): Promise<{ readonly languageId: number; readonly isStarted: boolean }[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb.selectFrom('memory_source').select('language_id').where('place', 'is', null).limit(COUNTED).as('s'),
    )
    .leftJoin('memory_language as l', 'l.language_id', 's.language_id')
    .select(({ fn }) => ['s.language_id', 'l.version', fn.countAll<number>().as('count')])
    .groupBy(['s.language_id', 'l.version'])
    .orderBy('s.language_id')
    .execute()
  return rows
    .filter(({ version, count }) => Number(count) >= (version === null ? atLeast.first : atLeast.fresh))
    .map(({ language_id, version }) => ({ languageId: language_id, isStarted: version !== null }))
}

/** How rare grams are in a language, from its first sources; `pause` runs between some of them. */
export async function measureRarity(
  db: Db,
  languageId: number,
  pause: () => Promise<unknown>,
): Promise<Uint8Array> {
  const counter = countGrams()
  let after = 0
  for (let read = 0; read < INDEXED_FROM; ) {
    const texts = await selectFresh(db, languageId).where('id', '>', after).limit(FRESH).execute()
    for (const { text } of texts) counter.add(text)
    if (texts.length < FRESH) break
    after = texts.at(-1)?.id ?? after
    read += texts.length
    await pause()
  }
  return counter.rarity()
}

/** Starts the index of a language, unless another process did. */
export async function startLanguage(tx: Db, languageId: number, rarity: Uint8Array): Promise<void> {
  const sizes = JSON.stringify(Array(BUCKET_COUNT).fill(0))
  await tx
    .insertInto('memory_language')
    .values({ language_id: languageId, rarity, sizes, version: 1 })
    .onConflict((conflict) => conflict.column('language_id').doNothing())
    .execute()
}

/** Indexes up to `limit` sources of a language, in a transaction, and returns how many. */
export async function indexSources(tx: Db, languageId: number, limit: number): Promise<number> {
  const language = await tx
    .selectFrom('memory_language')
    .selectAll()
    .where('language_id', '=', languageId)
    .modifyEnd(engineOf(tx).forUpdate())
    .executeTakeFirst()
  if (!language) return 0
  const sources = await selectFresh(tx, languageId).limit(limit).execute()
  if (sources.length === 0) return 0
  const sizes = JSON.parse(language.sizes) as number[]
  const lists = new Map<number, number[]>()
  const places = sources.map(({ id, text }) => {
    const bucket = bucketOf(text.length)
    const number = sizes[bucket] ?? 0
    sizes[bucket] = number + 1
    for (const gram of pickGrams(text, language.rarity)) {
      const key = firstKey(languageId, gram, bucket)
      const list = lists.get(key)
      if (list) list.push(number)
      else lists.set(key, [number])
    }
    return [id, placeOf(bucket, number)]
  })
  await writeLists(tx, lists)
  await updateRows(tx, 'memory_source', ['place'], places)
  await tx
    .updateTable('memory_language')
    .set({ sizes: JSON.stringify(sizes), version: language.version + 1 })
    .where('language_id', '=', languageId)
    .execute()
  return sources.length
}

async function writeLists(tx: Db, lists: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const ends = await findEnds(tx, [...lists.keys()])
  const rows = [...lists]
    .flatMap(([first, numbers]) => appendPostings(first, ends.get(first) ?? null, numbers))
    .sort((one, other) => one.key - other.key)
    .map(({ key, ids, last }) => [key, ids, last])
  const conflict = 'on conflict (key) do update set ids = excluded.ids, last = excluded.last'
  await upsertRows(tx, 'memory_posting', { columns: ['key', 'ids', 'last'], conflict }, rows)
}

/** The last rows of lists, by the key of their first. */
async function findEnds(tx: Db, firstKeys: readonly number[]): Promise<ReadonlyMap<number, PostingRow>> {
  const span = lastKey(0, 0, 0)
  const { rows } = await sql<PostingRow & { readonly first: number }>`
    select r.first, p.key, p.ids, p.last from
      (select list.value as first, (select max(q.key) from memory_posting as q
        where q.key between list.value and list.value + ${sql.lit(span)}) as key
        from ${engineOf(tx).listRows(firstKeys.join())} as list) as r
    join memory_posting as p on p.key = r.key`.execute(tx)
  return new Map(rows.map(({ first, ...row }) => [first, row]))
}

function selectFresh(db: Db, languageId: number) {
  return db
    .selectFrom('memory_source')
    .select(['id', 'text'])
    .where('language_id', '=', languageId)
    .where('place', 'is', null)
    .orderBy('id')
}
