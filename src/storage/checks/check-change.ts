import { MARK } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { deleteUnitChecks, insertUnitChecks, type UnitCheckKey, type UnitChecks } from './unit-checks.ts'

/** What checks say about a unit. */
export interface CheckResult {
  readonly failing: readonly string[]
  /** Checks that apply but were not looked at now: what is known of them stays. */
  readonly open: ReadonlySet<string>
}

/** What happens to the checks of units in one transaction. */
export interface CheckChange {
  /** Notes what checks say about a unit, and returns its marks after that. */
  set(unit: { readonly id: number; readonly marks: number }, result: CheckResult): number
  /** Writes the differences; marks and counters are the caller's. */
  write(tx: Db): Promise<void>
}

/** Collects differences from the stored checks, so that many units cost few statements. */
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

/** True when the stored checks and marks of a unit are not what checks say. */
export function isOutdated(marks: number, before: UnitChecks | undefined, result: CheckResult): boolean {
  if (result.failing.some((name) => !before?.has(name))) return true
  for (const name of before?.keys() ?? []) if (!stays(name, result)) return true
  return isFailing(before, result) !== ((marks & MARK.failingCheck) !== 0)
}

function stays(name: string, { failing, open }: CheckResult): boolean {
  return open.has(name) || failing.includes(name)
}

/** A check that a person dismissed stays dismissed while it fails. */
function isFailing(before: UnitChecks | undefined, result: CheckResult): boolean {
  if (result.failing.some((name) => !before?.get(name))) return true
  for (const [name, isDismissed] of before ?? []) if (!isDismissed && result.open.has(name)) return true
  return false
}
