import { type Terms, termsOf } from '../../checking/terms.ts'
import type { CheckFacts } from '../../checks/check.ts'
import { listComponentPercents } from '../../storage/checks/component-percents.ts'
import { listLostTargets } from '../../storage/checks/lost-targets.ts'
import { listSameSource } from '../../storage/checks/same-source.ts'
import { countFailures, listTranslatedPercents } from '../../storage/checks/source-facts.ts'
import type { UnitChecks } from '../../storage/checks/unit-checks.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import type { PlacedUnit } from './check-order.ts'

const DAY = 86_400_000_000
/** Maximum of glossaries read for one response; a page of one language needs one. */
const MOST_GLOSSARIES = 10

/**
 * What must be known besides the units to locate their failing checks: only what these checks need, and for all units
 * together. Other strings with the same translation (`reused`) would take a scan.
 */
export async function failingFacts(
  db: Db,
  units: readonly PlacedUnit[],
  { stored, now }: { readonly stored: ReadonlyMap<number, UnitChecks>; readonly now: Timestamp },
): Promise<(unit: PlacedUnit) => CheckFacts> {
  const failing = (name: string) => units.filter(({ unit }) => stored.get(unit.id)?.has(name))
  const sameSource = await listSameSource(db, failing('inconsistent').map(idOf))
  const lost = await listLostTargets(
    db,
    failing('translated').map(({ unit }) => unit),
  )
  const failures = await countFailures(db, failing('multiple_failures').map(stringOf))
  const slow = failing('long_untranslated')
  const percents = await listTranslatedPercents(db, slow.map(stringOf))
  const components = await listComponentPercents(db, [
    ...new Set(slow.map(({ translation }) => translation.component.id)),
  ])
  const terms = await listTerms(db, failing('check_glossary'))

  return (placed) => {
    const { unit, translation } = placed
    const same = sameSource.get(unit.id)
    const lostTarget = lost.get(unit.id)
    const count = failures.get(unit.stringId)
    const translatedPercent = percents.get(unit.stringId)
    const componentPercent = components.get(translation.component.id) ?? 0
    const ageDays = (now - unit.createdAt) / DAY
    const glossary = terms.get(glossaryOf(placed))
    return {
      ...(same && { sameSource: same }),
      ...(lostTarget !== undefined && { lostTarget }),
      ...(count !== undefined && { failures: count }),
      ...(translatedPercent !== undefined && { progress: { ageDays, translatedPercent, componentPercent } }),
      ...(glossary && { terms: glossary.find(unit.source) }),
    }
  }
}

/** The terms of the project for some units, by `glossaryOf`. */
export async function listTerms(db: Db, units: readonly PlacedUnit[]): Promise<Map<string, Terms>> {
  const found = new Map<string, Terms>()
  for (const placed of units) {
    if (found.has(glossaryOf(placed))) continue
    if (found.size === MOST_GLOSSARIES) break
    const { component, language } = placed.translation
    const place = {
      projectId: component.project.id,
      sourceLanguageId: component.sourceLanguage.id,
      languageId: language.id,
    }
    found.set(glossaryOf(placed), await termsOf(db, place))
  }
  return found
}

/** Units with the same key have the same terms. */
export function glossaryOf({ translation: { component, language } }: PlacedUnit): string {
  return [component.project.id, component.sourceLanguage.id, language.id].join()
}

function idOf({ unit }: PlacedUnit): number {
  return unit.id
}

function stringOf({ unit }: PlacedUnit): number {
  return unit.stringId
}
