import type { CheckableUnit } from '../../checking/check-unit.ts'
import { checkWithoutOthers } from '../../checking/check-without-others.ts'
import type { Translation } from '../../domain/translation.ts'
import { STATE } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import { insertUnitChecks, type UnitCheckKey } from '../../storage/checks/unit-checks.ts'
import type { Db } from '../../storage/db.ts'
import type { Sync } from '../sync.ts'

/** IDs of the failing checks of units that are about to be added, in the order of the units. */
export async function checkNewUnits(
  { db, checks }: Pick<Sync, 'db' | 'checks'>,
  translation: Translation,
  units: readonly CheckableUnit[],
): Promise<(readonly string[])[]> {
  // An empty text without a history cannot fail; half of a large import is empty.
  const filled = units.filter(({ state }) => translation.isSource || state !== STATE.empty)
  const results = (await checkWithoutOthers(db, checks, translation, filled)).values()
  return units.map(({ state }) =>
    translation.isSource || state !== STATE.empty ? (results.next().value?.failing ?? []) : [],
  )
}

/** Marks of a new unit. */
export function marksOf(failing: readonly string[] | undefined): number {
  return failing && failing.length > 0 ? MARK.failingCheck : 0
}

/** Inserts the failing checks of units, by the numbers (`seq`) that `ids` has as well. */
export async function insertFailing(
  tx: Db,
  ids: ReadonlyMap<number, number>,
  failing: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const checks: UnitCheckKey[] = []
  for (const [number, names] of failing) {
    const unitId = ids.get(number)
    if (unitId !== undefined) for (const name of names) checks.push({ unitId, name })
  }
  await insertUnitChecks(tx, checks)
}
