import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** Any string of a component, with its hash. */
interface StringSample {
  readonly source: string
  readonly context: string
  readonly idHash: bigint
}

/** A few strings of a component, in no particular order. */
export async function sampleStrings(db: Db, componentId: number, limit: number): Promise<StringSample[]> {
  const rows = await db
    .selectFrom('string')
    .select(['source', 'context', sql<string>`cast(id_hash as text)`.as('hash')])
    .where('component_id', '=', componentId)
    .limit(limit)
    .execute()
  return rows.map(({ source, context, hash }) => ({ source, context, idHash: BigInt(hash) }))
}

/** Deletes up to `limit` strings of a component whose units have been deleted, and returns how many. */
export async function deleteSomeStrings(db: Db, componentId: number, limit: number): Promise<number> {
  const some = db.selectFrom('string').select('id').where('component_id', '=', componentId).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('string')
    .where('id', 'in', db.selectFrom(some.as('some')).select('some.id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
