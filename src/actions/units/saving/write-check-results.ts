import { type CheckResult, checkChange, isOutdated } from '../../../storage/checks/check-change.ts'
import { listUnitChecks, type UnitChecks } from '../../../storage/checks/unit-checks.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { updateMarks } from '../../../storage/units/units.ts'
import { recount, type SaveWork } from './save-work.ts'

/** New and stored check results by unit; a unit without a new result is left alone. */
interface UnitResults {
  readonly results: ReadonlyMap<number, CheckResult>
  readonly stored: ReadonlyMap<number, UnitChecks>
}

/** Writes check results of units, and returns the strings of those whose results changed. */
async function writeResults(
  work: SaveWork,
  units: readonly EditedUnit[],
  { results, stored }: UnitResults,
): Promise<Set<number>> {
  const { tx } = work
  const checked = units.filter(({ id }) => results.has(id))
  const change = checkChange(stored)
  const marked: { readonly id: number; readonly marks: number }[] = []
  const changed = new Set<number>()
  for (const unit of checked) {
    const result = results.get(unit.id)
    if (!result || !isOutdated(unit.marks, stored.get(unit.id), result)) continue
    changed.add(unit.stringId)
    const marks = change.set(unit, result)
    if (marks === unit.marks) continue
    marked.push({ id: unit.id, marks })
    recount(work, unit, unit, { ...unit, marks })
  }
  if (changed.size === 0) return changed
  await Promise.all([change.write(tx), updateMarks(tx, marked)])
  return changed
}

/** Strings of at least this age count as long untranslated, in microseconds. */
const OLD = 90 * 86_400_000_000

/** Writes check results of units, and of their source strings where those depend on them. */
export async function writeCheckResults(
  work: SaveWork,
  units: readonly EditedUnit[],
  { results, stored }: UnitResults,
): Promise<void> {
  const { tx, checks, now } = work
  const changed = await writeResults(work, units, { results, stored })
  const affected = units.filter(
    ({ id, stringId, sourceCreatedAt }) =>
      changed.has(stringId) || (results.has(id) && now - sourceCreatedAt > OLD),
  )
  if (affected.length === 0) return
  const sourceIds = [...new Set(affected.map(({ sourceUnitId }) => sourceUnitId))]
  const [found, ofSources] = await Promise.all([
    listEditedUnits(tx, sourceIds),
    listUnitChecks(tx, sourceIds),
  ])
  const sources = [...found.values()]
  await writeResults(work, sources, { results: await checks.others(tx, sources), stored: ofSources })
}

/** The result of all checks from the results of two sets of them; null if there is neither. */
export function joinResults(
  own: CheckResult | undefined,
  others: CheckResult | undefined,
): CheckResult | null {
  if (!own || !others) return own ?? others ?? null
  return { failing: [...own.failing, ...others.failing], open: NOTHING_OPEN }
}

const NOTHING_OPEN: ReadonlySet<string> = new Set()
