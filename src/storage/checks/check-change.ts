import { MARK } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { deleteUnitChecks, insertUnitChecks, type UnitCheckKey, type UnitChecks } from './unit-checks.ts'

/** The results of the checks of a unit. */
export interface CheckResult {
  readonly failing: readonly string[]
  /** Checks that apply but did not run now: their stored results stay. */
  readonly open: ReadonlySet<string>
}

/** Collects changes of the check results of units in one transaction. */
export interface CheckChange {
  /** Sets the check results of a unit, and returns its new marks. */
  set(unit: { readonly id: number; readonly marks: number }, result: CheckResult): number
  /** Writes the differences. The caller updates marks and counters. */
  write(tx: Db): Promise<void>
}

/** Collects differences from the stored results, so that many units take few statements. */
export function checkChange(stored: ReadonlyMap<number, UnitChecks>): CheckChange {
  const added: UnitCheckKey[] = []
  const gone: UnitCheckKey[] = []
  return {
    set({ id, marks }, result) {
      const before = stored.get(id)
      for (const name of result.failing) if (!before?.has(name)) added.push({ unitId: id, name })
      for (const name of before?.keys() ?? []) if (!stays(name, result)) gone.push({ unitId: id, name })
      return isFailing(before, result) ? marks | MARK.failingCheck : marks & ~MARK.failingCheck
    },
    async write(tx) {
      await deleteUnitChecks(tx, gone.splice(0))
      await insertUnitChecks(tx, added.splice(0))
    },
  }
}

/** True if the stored results or marks of a unit differ from these results. */
export function isOutdated(marks: number, before: UnitChecks | undefined, result: CheckResult): boolean {
  if (result.failing.some((name) => !before?.has(name))) return true
  for (const name of before?.keys() ?? []) if (!stays(name, result)) return true
  return isFailing(before, result) !== ((marks & MARK.failingCheck) !== 0)
}

function stays(name: string, { failing, open }: CheckResult): boolean {
  return open.has(name) || failing.includes(name)
}

/** A dismissed check stays dismissed while it fails. */
function isFailing(before: UnitChecks | undefined, result: CheckResult): boolean {
  if (result.failing.some((name) => !before?.get(name))) return true
  for (const [name, isDismissed] of before ?? []) if (!isDismissed && result.open.has(name)) return true
  return false
}
