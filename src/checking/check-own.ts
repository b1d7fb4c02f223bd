import type { Translation } from '../domain/translation.ts'
import type { CheckResult } from '../storage/checks/check-change.ts'
import type { Db } from '../storage/db.ts'
import { checkUnit } from './check-unit.ts'
import type { ComponentChecks } from './component-checks.ts'
import { type LanguageUnit, ownFacts } from './own-facts.ts'

/** What those checks say about units of one language that need no other units, in the order of the units. */
export async function checkOwn(
  db: Db,
  checks: ComponentChecks,
  translation: Translation,
  units: readonly LanguageUnit[],
): Promise<CheckResult[]> {
  const facts = await ownFacts(db, checks, translation, units)
  return units.map((unit) => checkUnit(checks, translation, unit, { scope: 'own', facts: facts(unit) }))
}
