import type { CheckFacts } from '../checks/check.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import type { Translation } from '../domain/translation.ts'
import { STATE } from '../domain/units/state.ts'
import { listLostTargets } from '../storage/checks/lost-targets.ts'
import type { Db } from '../storage/db.ts'
import { activeChecks } from './active-checks.ts'
import { type CheckableUnit, flagsOf, kindOf } from './check-unit.ts'
import { type ComponentChecks, findTerms } from './component-checks.ts'

/** A unit of one language; new ones have no id and no history. */
export type LanguageUnit = CheckableUnit & { readonly id?: number }

type NeededFact = 'history' | 'glossary'

const NOTHING: readonly NeededFact[] = []

/** Facts for checks that only need the string itself. */
export const NO_FACTS: CheckFacts = {}

/** What has to be loaded for the active checks of a unit; empty if the unit suffices. */
export function neededFacts(
  checks: ComponentChecks,
  translation: Translation,
  unit: LanguageUnit,
  flags: FlagSet = flagsOf(checks, translation, unit),
): readonly NeededFact[] {
  if (kindOf(checks, translation) !== 'target' || unit.state === STATE.readOnly) return NOTHING
  const active = activeChecks(flags, 'target', 'own')
  const isLooking = unit.state < STATE.translated && active.has('translated')
  const isBound = unit.state !== STATE.empty && active.has('check_glossary')
  if (isLooking) return isBound ? ['history', 'glossary'] : ['history']
  return isBound ? ['glossary'] : NOTHING
}

/** Facts from history and glossaries about units of one translation, for the active checks. */
export async function unitFacts<Unit extends LanguageUnit>(
  db: Db,
  checks: ComponentChecks,
  translation: Translation,
  units: readonly Unit[],
): Promise<(unit: Unit) => CheckFacts> {
  const needed = new Map(units.map((unit) => [unit, neededFacts(checks, translation, unit)]))
  const open = units.flatMap((unit) =>
    unit.id !== undefined && needed.get(unit)?.includes('history')
      ? [{ id: unit.id, target: unit.target }]
      : [],
  )
  const lost = await listLostTargets(db, open)
  const bound = new Set(units.filter((unit) => needed.get(unit)?.includes('glossary')))
  const terms = bound.size > 0 ? await findTerms(db, checks, translation.language.id) : null
  if (lost.size === 0 && !terms) return () => NO_FACTS
  return (unit) => {
    const lostTarget = unit.id === undefined ? undefined : lost.get(unit.id)
    return {
      ...(lostTarget !== undefined && { lostTarget }),
      ...(terms && bound.has(unit) && { terms: terms.find(unit.source) }),
    }
  }
}
