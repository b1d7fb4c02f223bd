import { type Finding, fine, warning } from '../../actions/findings/finding.ts'
import type { Context } from '../../context.ts'
import { listWrongMarks, repairMarks } from '../../storage/checks/wrong-marks.ts'
import { listTranslationNames } from '../../storage/components/translation-names.ts'
import type { Db } from '../../storage/db.ts'
import {
  type CounterDifference,
  recountStatistics,
  repairStatistics,
} from '../../storage/units/counts/recount.ts'

/** Maximum number of translations that are listed. */
const MAX_SHOWN = 50
const SUBJECT = 'statistics'
const CHECKS = 'checks'

/** Recounts all statistics, reports wrong counters, and corrects them on request. */
export async function recountFindings(
  { db }: Pick<Context, 'db'>,
  { mayRepair }: { mayRepair: boolean },
): Promise<Finding[]> {
  const marks = await markFindings(db, mayRepair)
  const wrong = Map.groupBy(await recountStatistics(db), ({ translationId }) => translationId)
  if (wrong.size === 0) return [...marks, fine(SUBJECT, 'all counters are correct')]
  const names = await listTranslationNames(db, [...wrong.keys()].slice(0, MAX_SHOWN))
  if (mayRepair) for (const id of wrong.keys()) await repairStatistics(db, id)

  const advice = adviceOf(mayRepair)
  const shown = [...wrong]
    .slice(0, MAX_SHOWN)
    .map(([id, differences]) => warning(SUBJECT, `${names.get(id) ?? id}: ${textOf(differences)}`, advice))
  const left = wrong.size - shown.length
  const further = left > 0 ? [warning(SUBJECT, `and ${left} more translations`, advice)] : []
  return [...marks, ...shown, ...further]
}

/**
 * Compares the failing-check marks of units with their checks; comes first, because the counters depend on the marks.
 */
async function markFindings(db: Db, mayRepair: boolean): Promise<Finding[]> {
  const wrong = await listWrongMarks(db)
  const names = await listTranslationNames(
    db,
    wrong.slice(0, MAX_SHOWN).map(({ translationId }) => translationId),
  )
  if (mayRepair) for (const { translationId } of wrong) await repairMarks(db, translationId)
  const shown = wrong.slice(0, MAX_SHOWN).map(({ translationId, units }) => {
    const text = `${names.get(translationId) ?? translationId}: units with outdated check results: ${units}`
    return warning(CHECKS, text, adviceOf(mayRepair))
  })
  const left = wrong.length - shown.length
  return left > 0 ? [...shown, warning(CHECKS, `and ${left} more translations`, adviceOf(mayRepair))] : shown
}

function adviceOf(mayRepair: boolean): string {
  return mayRepair ? 'corrected' : 'run: diglot doctor --recount --repair'
}

function textOf(differences: readonly CounterDifference[]): string {
  return differences
    .map(({ counter, kept, counted }) => `${counter} is ${kept ?? 'empty'}, should be ${counted ?? 'empty'}`)
    .join('; ')
}
