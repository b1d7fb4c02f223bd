import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Ids of the components of one of so many slices, in their order: those whose id leaves this rest. */
export async function listComponentSlice(db: Db, slices: number, rest: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component')
    .select('id')
    .where(sql<number>`id % ${sql.lit(slices)}`, '=', rest)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
