import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import { insertRows } from '../insert-rows.ts'
import type { Flag } from '../tables/columns.ts'

/** Failing checks of a unit by ID; true if dismissed. */
export type UnitChecks = ReadonlyMap<string, boolean>

/** A check of a unit. */
export interface UnitCheckKey {
  readonly unitId: number
  readonly name: string
}

/** Failing checks of these units, including dismissed ones; units without any have no entry. */
export async function listUnitChecks(db: Db, unitIds: readonly number[]): Promise<Map<number, UnitChecks>> {
  const found = new Map<number, Map<string, boolean>>()
  if (unitIds.length === 0) return found
  for (const { unit_id, name, dismissed } of await checksOf(db, { units: listText(unitIds) })) {
    const own = found.get(unit_id) ?? new Map<string, boolean>()
    found.set(unit_id, own.set(name, dismissed === 1))
  }
  return found
}

const checksOf = hotQuery<{ units: string }, { unit_id: number; name: string; dismissed: Flag }>(
  (db, value) =>
    db
      .selectFrom('unit_check')
      .select(['unit_id', 'name', 'dismissed'])
      .where(inList(db, 'unit_id', value('units'))),
)

/** Inserts newly failing checks. The caller updates marks and counters. */
export async function insertUnitChecks(tx: Db, checks: readonly UnitCheckKey[]): Promise<void> {
  if (checks.length === 0) return
  await insertRows(
    tx,
    'unit_check',
    ['unit_id', 'name', 'dismissed'],
    checks.map(({ unitId, name }) => [unitId, name, 0]),
  )
}

/** Dismisses a check or restores it; false if it does not fail. The caller updates marks and counters. */
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

/** Deletes checks that no longer fail. The caller updates marks and counters. */
export async function deleteUnitChecks(tx: Db, checks: readonly UnitCheckKey[]): Promise<void> {
  for (const [name, own] of Map.groupBy(checks, (check) => check.name)) {
    await removeChecks(tx, { name, units: listText(own.map(({ unitId }) => unitId)) })
  }
}

const removeChecks = hotQuery<{ name: string; units: string }, never>((db, value) =>
  db
    .deleteFrom('unit_check')
    .where('name', '=', value('name'))
    .where(inList(db, 'unit_id', value('units'))),
)

/** Units of a project, in any of its components, that fail one of these checks. */
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
