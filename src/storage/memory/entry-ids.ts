import type { DeleteQueryBuilder, DeleteResult } from 'kysely'
import type { Db, Tables } from '../db.ts'
import { addToRows } from '../insert-rows.ts'
import { addGaps, countByBlock } from '../pages/gaps.ts'
import { findPageStart } from '../pages/seq-page.ts'

// IDs of entries are numbers without gaps but for those of deleted entries, which are counted: any page of the list is found at once.

/** The row and the columns of the last ID. */
const COUNTER = 1
const LAST = { key: 'id', columns: ['last'], returning: 'last' }
const SCOPE = ['memory', 0] as const

/** Takes the next IDs, and returns the first of them; nobody else takes any until the transaction ends. */
export async function takeEntryIds(tx: Db, count: number): Promise<number> {
  const last = await addToRows(tx, 'memory_counter', LAST, [[COUNTER, count]])
  return (last.get(COUNTER) ?? 0) - count + 1
}

/** Deletes the entries that a condition selects, and returns how many. */
export async function deleteEntries(
  tx: Db,
  select: (
    query: DeleteQueryBuilder<Tables, 'memory', DeleteResult>,
  ) => DeleteQueryBuilder<Tables, 'memory', DeleteResult>,
): Promise<number> {
  const rows = await select(tx.deleteFrom('memory')).returning('id').execute()
  if (rows.length > 0) await addGaps(tx, ...SCOPE, countByBlock(rows.map(({ id }) => id)))
  return rows.length
}

/** Number of entries. */
export async function countMemory(db: Db): Promise<number> {
  const gaps = db
    .selectFrom('seq_gap')
    .select(({ fn }) => fn.sum<number>('removed').as('removed'))
    .where('scope', '=', SCOPE[0])
    .where('scope_id', '=', SCOPE[1])
  const { last, removed } = await db
    .selectFrom('memory_counter')
    .select('last')
    .select(gaps.as('removed'))
    .where('id', '=', COUNTER)
    .executeTakeFirstOrThrow()
  return last - Number(removed ?? 0)
}

/** IDs of a page of the list of all entries; all pages cost the same. */
export async function listEntryIds(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const { from, skip } = await findPageStart(db, ...SCOPE, offset)
  const rows = await db
    .selectFrom('memory')
    .select('id')
    .where('id', '>=', from)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
