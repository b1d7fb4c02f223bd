import type { Context } from '../context.ts'
import { type CounterDifference, recountStatistics, repairStatistics } from '../storage/recount.ts'
import { listTranslationNames } from '../storage/translation-names.ts'
import { type Finding, fine, warning } from './finding.ts'

/** Translations that are told one by one. */
const MAX_SHOWN = 50
const SUBJECT = 'statistics'

/** Counts all statistics again, tells where the kept numbers are wrong, and corrects them when that is wanted. */
export async function recountFindings(
  { db }: Pick<Context, 'db'>,
  { mayRepair }: { mayRepair: boolean },
): Promise<Finding[]> {
  const wrong = Map.groupBy(await recountStatistics(db), ({ translationId }) => translationId)
  if (wrong.size === 0) return [fine(SUBJECT, 'every number is what counting gives')]
  const names = await listTranslationNames(db, [...wrong.keys()].slice(0, MAX_SHOWN))
  if (mayRepair) for (const id of wrong.keys()) await repairStatistics(db, id)

  const advice = mayRepair ? 'corrected' : 'run: diglot doctor --recount --repair'
  const shown = [...wrong]
    .slice(0, MAX_SHOWN)
    .map(([id, differences]) => warning(SUBJECT, `${names.get(id) ?? id}: ${textOf(differences)}`, advice))
  const left = wrong.size - shown.length
  return left > 0 ? [...shown, warning(SUBJECT, `and ${left} further translations`, advice)] : shown
}

function textOf(differences: readonly CounterDifference[]): string {
  return differences
    .map(({ counter, kept, counted }) => `${counter} is ${kept ?? 'empty'}, counted ${counted ?? 'empty'}`)
    .join('; ')
}
