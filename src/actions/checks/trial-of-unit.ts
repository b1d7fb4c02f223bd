import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isPlural, joinForms, splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import { listUnitChecks } from '../../storage/checks/unit-checks.ts'
import type { Db } from '../../storage/db.ts'
import { findShownUnit } from '../../storage/units/find-shown-unit.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { checkOrder, type PlacedUnit } from './check-order.ts'
import { type CheckTrial, fitTrial, refuseTrial, type TrialOrder, trialState } from './check-trial.ts'
import { listPlaced } from './explain-checks.ts'
import { glossaryOf, listTerms } from './failing-facts.ts'

const TOLD_BY_UNIT = {
  source: 'source',
  sourceLanguage: 'source_language',
  language: 'language',
  context: 'context',
  note: 'note',
  flags: 'flags',
} as const
const UNIT_TELLS = 'The unit already defines this. Omit the field.'

/** The order for a text in place of the translation of a unit, which the actor must be able to see. */
export async function trialOfUnit(
  db: Db,
  actor: Actor,
  trial: CheckTrial & { readonly unit: number },
): Promise<TrialOrder> {
  const placed = await findSeen(db, actor, trial.unit)
  if (!placed) throw new AppError('invalid', `Unit ${trial.unit} does not exist.`, { field: 'unit' })
  refuseSuperfluous(trial)
  const { isSource } = placed.translation
  const forms = fitTrial(trial.target, formCount(placed))
  const target = joinForms(forms)
  const { unit } = placed
  const tried = {
    ...unit,
    ...(isSource && { source: target }),
    // Read-only strings are not checked, whatever their text.
    target,
    state: unit.state === STATE.readOnly ? unit.state : trialState(forms),
  }
  const terms = isSource ? undefined : (await listTerms(db, [placed])).get(glossaryOf(placed))
  const stored = (await listUnitChecks(db, [unit.id])).get(unit.id)
  return {
    order: checkOrder(
      { ...placed, unit: tried },
      { facts: terms ? { terms: terms.find(unit.source) } : {}, only: null },
    ),
    dismissed: new Set([...(stored ?? [])].flatMap(([name, isDismissed]) => (isDismissed ? [name] : []))),
  }
}

async function findSeen(db: Db, actor: Actor, id: number): Promise<PlacedUnit | null> {
  const shown = await findShownUnit(db, id)
  if (!shown || !isVisible(visibleProjects(actor), placeOfUnit(shown))) return null
  return (await listPlaced(db, [id]))[0] ?? null
}

function refuseSuperfluous(trial: CheckTrial): void {
  const given = Object.entries(TOLD_BY_UNIT).filter(
    ([member]) => trial[member as keyof typeof TOLD_BY_UNIT] !== undefined,
  )
  refuseTrial(Object.fromEntries(given.map(([, name]) => [name, [UNIT_TELLS]])))
}

/** A source text keeps its number of forms; a translation has those of its language. */
function formCount({ unit, translation }: PlacedUnit): number {
  if (translation.isSource) return splitForms(unit.source).length
  return isPlural(unit.source) || isPlural(unit.target) ? translation.plural.number : 1
}
