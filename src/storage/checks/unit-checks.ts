import type { Db, Flag } from '../db.ts'
import { insertRows } from '../insert-rows.ts'

/** Bit of `unit.marks` that says that a check fails which nobody dismissed. */
export const MARK_FAILING = 4

/** Checks of one unit by name; 1 for those that a person dismissed. */
export type UnitChecks = ReadonlyMap<string, Flag>

/** A check of a unit. */
export interface UnitCheckKey {
  readonly unitId: number
  readonly name: string
}

/** Ids in one condition. */
const STEP = 500

/** Checks that fail in these units, dismissed ones too; units without any have no entry. */
export async function listUnitChecks(db: Db, unitIds: readonly number[]): Promise<Map<number, UnitChecks>> {
  const found = new Map<number, Map<string, Flag>>()
  for (let at = 0; at < unitIds.length; at += STEP) {
    const rows = await db
      .selectFrom('unit_check')
      .select(['unit_id', 'name', 'dismissed'])
      .where('unit_id', 'in', unitIds.slice(at, at + STEP))
      .execute()
    for (const { unit_id, name, dismissed } of rows) {
      const own = found.get(unit_id) ?? new Map<string, Flag>()
      found.set(unit_id, own.set(name, dismissed))
    }
  }
  return found
}

/** Adds checks that began to fail. Marks and counters are the caller's. */
export async function insertUnitChecks(tx: Db, checks: readonly UnitCheckKey[]): Promise<void> {
  if (checks.length === 0) return
  await insertRows(
    tx,
    'unit_check',
    ['unit_id', 'name', 'dismissed'],
    checks.map(({ unitId, name }) => [unitId, name, 0]),
  )
}

/** Notes whether a person dismissed a check; false when it does not fail. Marks and counters are the caller's. */
export async function setDismissed(
  tx: Db,
  { unitId, name }: UnitCheckKey,
  isDismissed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unit_check')
    .set({ dismissed: isDismissed ? 1 : 0 })
    .where('unit_id', '=', unitId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes checks that no longer fail. Marks and counters are the caller's. */
export async function deleteUnitChecks(tx: Db, checks: readonly UnitCheckKey[]): Promise<void> {
  for (const [name, own] of Map.groupBy(checks, (check) => check.name)) {
    for (let at = 0; at < own.length; at += STEP) {
      await tx
        .deleteFrom('unit_check')
        .where('name', '=', name)
        .where(
          'unit_id',
          'in',
          own.slice(at, at + STEP).map(({ unitId }) => unitId),
        )
        .execute()
    }
  }
}

/** Units of a project, in any of its components, where one of these checks fails. */
export async function listFailingUnits(
  db: Db,
  projectId: number,
  names: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('unit_check as k')
    .innerJoin('unit as u', 'u.id', 'k.unit_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('u.id')
    .distinct()
    .where('k.name', 'in', names)
    .where('c.project_id', '=', projectId)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
