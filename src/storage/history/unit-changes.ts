import type { Change } from '../../domain/change.ts'
import type { ActionCode } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import { selectChanges } from './shown-changes.ts'

/** Number of events of a unit. */
export async function countUnitChanges(db: Db, unitId: number): Promise<number> {
  const { count } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The texts of an event of a unit; null if the unit has no such event. */
export async function findUnitChange(
  db: Db,
  unitId: number,
  id: number,
): Promise<{ readonly action: ActionCode; readonly old: string; readonly target: string } | null> {
  const found = await db
    .selectFrom('change')
    .select(['action', 'old', 'target'])
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .executeTakeFirst()
  return found ?? null
}

/** Events of a unit, ordered by ID. */
export async function listUnitChanges(
  db: Db,
  unitId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Change[]> {
  return selectChanges(db)
    .where('change.unit_id', '=', unitId)
    .orderBy('change.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
