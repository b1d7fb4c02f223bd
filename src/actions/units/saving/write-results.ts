import { type CheckResult, checkChange, isOutdated } from '../../../storage/checks/check-change.ts'
import { listUnitChecks, type UnitChecks } from '../../../storage/checks/unit-checks.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { findUnitChecks } from '../../../storage/units/save-unit.ts'
import { updateMarks } from '../../../storage/units/units.ts'
import { recount, type SaveWork } from './save-work.ts'

/** Writes what checks say about units, and returns the strings where that is something new. */
export async function writeResults(
  work: SaveWork,
  units: readonly EditedUnit[],
  results: ReadonlyMap<number, CheckResult>,
): Promise<Set<number>> {
  const { tx } = work
  const looked = units.filter(({ id }) => results.has(id))
  const stored = await readChecks(work, looked)
  const change = checkChange(stored)
  const marked: { readonly id: number; readonly marks: number }[] = []
  const changed = new Set<number>()
  for (const unit of looked) {
    const result = results.get(unit.id)
    if (!result || !isOutdated(unit.marks, stored.get(unit.id), result)) continue
    changed.add(unit.stringId)
    const marks = change.set(unit, result)
    if (marks === unit.marks) continue
    marked.push({ id: unit.id, marks })
    recount(work, unit, unit, { ...unit, marks })
  }
  if (changed.size === 0) return changed
  await change.write(tx)
  await updateMarks(tx, marked)
  return changed
}

/** Strings of at least this age count as long untranslated. */
const OLD = 90 * 86_400_000_000

/** Writes what checks say about units, and checks of their source strings where those look at what changed. */
export async function writeChecksOf(
  work: SaveWork,
  units: readonly EditedUnit[],
  results: ReadonlyMap<number, CheckResult>,
): Promise<void> {
  const { tx, bench, now } = work
  const news = await writeResults(work, units, results)
  const looked = units.filter(
    ({ id, stringId, sourceCreatedAt }) =>
      news.has(stringId) || (results.has(id) && now - sourceCreatedAt > OLD),
  )
  if (looked.length === 0) return
  const found = await listEditedUnits(tx, [...new Set(looked.map(({ sourceUnitId }) => sourceUnitId))])
  const sources = [...found.values()]
  await writeResults(work, sources, await bench.others(tx, sources))
}

/** Most saves are about one unit. */
async function readChecks({ tx }: SaveWork, units: readonly EditedUnit[]): Promise<Map<number, UnitChecks>> {
  const [only] = units
  if (only && units.length === 1) return new Map([[only.id, await findUnitChecks(tx, only.id)]])
  return listUnitChecks(
    tx,
    units.map(({ id }) => id),
  )
}

/** What all checks say, from those that were looked at apart; missing ones leave open what they would say. */
export function joinResults(
  own: CheckResult | undefined,
  others: CheckResult | undefined,
): CheckResult | null {
  if (!own || !others) return own ?? others ?? null
  return { failing: [...own.failing, ...others.failing], open: NOTHING_OPEN }
}

const NOTHING_OPEN: ReadonlySet<string> = new Set()
