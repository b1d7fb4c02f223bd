import type { Db } from '../db.ts'
import { type ShownChange, selectChanges } from './shown-changes.ts'

/** Number of events of a unit. */
export async function countUnitChanges(db: Db, unitId: number): Promise<number> {
  const { count } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Events of a unit in the order of their ids. */
export async function listUnitChanges(
  db: Db,
  unitId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ShownChange[]> {
  return selectChanges(db)
    .where('change.unit_id', '=', unitId)
    .orderBy('change.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
