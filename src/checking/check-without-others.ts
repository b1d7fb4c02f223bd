import type { Translation } from '../domain/translation.ts'
import type { CheckResult } from '../storage/checks/check-change.ts'
import type { Db } from '../storage/db.ts'
import { checkUnit } from './check-unit.ts'
import type { ComponentChecks } from './component-checks.ts'
import { type LanguageUnit, unitFacts } from './unit-facts.ts'

/** Results of the checks that need no other units, for units of one language, in their order. */
export async function checkWithoutOthers(
  db: Db,
  checks: ComponentChecks,
  translation: Translation,
  units: readonly LanguageUnit[],
): Promise<CheckResult[]> {
  const facts = await unitFacts(db, checks, translation, units)
  return units.map((unit) => checkUnit(checks, translation, unit, { scope: 'own', facts: facts(unit) }))
}
