import type { CheckFacts } from '../../checks/check.ts'
import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { STATE } from '../../domain/units/state.ts'
import type { CheckedLanguage } from '../../storage/checks/checked-units.ts'
import { listLostTargets } from '../../storage/checks/lost-targets.ts'
import type { Db } from '../../storage/db.ts'
import { activeChecks } from './active-checks.ts'
import { type CheckableUnit, flagsOf, kindOf } from './check-unit.ts'
import { type ComponentChecks, findTerms } from './component-checks.ts'

/** A unit of one language; new ones have no id, and no history. */
export type LanguageUnit = CheckableUnit & { readonly id?: number }

/** Nothing but the string itself. */
export const NO_FACTS: CheckFacts = {}

/** What has to be read for the checks that are on for a unit; null when the unit itself says all. */
export function neededFacts(
  checks: ComponentChecks,
  language: CheckedLanguage,
  unit: LanguageUnit,
  flags: FlagSet = flagsOf(checks, language, unit),
): 'history' | 'glossary' | null {
  if (kindOf(checks, language) !== 'target' || unit.state === STATE.readOnly) return null
  const active = activeChecks(flags, 'target', 'own')
  if (unit.state === STATE.empty) return active.has('translated') ? 'history' : null
  return active.has('check_glossary') ? 'glossary' : null
}

/** What history and glossaries know of units of one language, for those checks that are on. */
export async function ownFacts<Unit extends LanguageUnit>(
  db: Db,
  checks: ComponentChecks,
  language: CheckedLanguage,
  units: readonly Unit[],
): Promise<(unit: Unit) => CheckFacts> {
  const needed = (unit: Unit) => neededFacts(checks, language, unit)
  const empty = units.flatMap((unit) =>
    unit.id !== undefined && needed(unit) === 'history' ? [unit.id] : [],
  )
  const lost = await listLostTargets(db, empty)
  const bound = new Set(units.filter((unit) => needed(unit) === 'glossary'))
  const terms = bound.size > 0 ? await findTerms(db, checks, language.languageId) : null
  if (lost.size === 0 && !terms) return () => NO_FACTS
  return (unit) => {
    const lostTarget = unit.id === undefined ? undefined : lost.get(unit.id)
    return {
      ...(lostTarget !== undefined && { lostTarget }),
      ...(terms && bound.has(unit) && { terms: terms.find(unit.source) }),
    }
  }
}
