import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Sorted IDs of the components in one slice: those whose ID modulo `slices` is `rest`. */
export async function listComponentSlice(db: Db, slices: number, rest: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component')
    .select('id')
    .where(sql<number>`id % ${sql.lit(slices)}`, '=', rest)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
