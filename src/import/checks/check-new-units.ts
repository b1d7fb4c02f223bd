import type { CheckableUnit } from '../../checking/check-unit.ts'
import { checkWithoutOthers } from '../../checking/check-without-others.ts'
import type { Translation } from '../../domain/translation.ts'
import { STATE } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import { insertUnitChecks } from '../../storage/checks/unit-checks.ts'
import type { Db } from '../../storage/db.ts'
import { listUnitIds } from '../../storage/units/units.ts'
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

/** Inserts the failing checks of consecutively added units. */
export async function insertFailing(
  tx: Db,
  translationId: number,
  first: number,
  failing: readonly (readonly string[])[],
): Promise<void> {
  const numbers = failing.flatMap((names, index) => (names.length > 0 ? [first + index] : []))
  const ids = await listUnitIds(tx, translationId, numbers)
  await insertUnitChecks(
    tx,
    failing.flatMap((names, index) => {
      const unitId = ids.get(first + index)
      return unitId === undefined ? [] : names.map((name) => ({ unitId, name }))
    }),
  )
}
