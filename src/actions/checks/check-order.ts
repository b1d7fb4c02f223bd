import type { CheckJob } from '../../checking/check-job.ts'
import type { CheckFacts } from '../../checks/check.ts'
import type { CheckedKind } from '../../checks/run-checks.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { findFormat } from '../../formats/registry.ts'
import type { CheckedPlace } from '../../storage/checks/checked-places.ts'
import type { StoredCheckedUnit } from '../../storage/checks/checked-units.ts'

/** A unit and where it is. */
export interface PlacedUnit extends CheckedPlace {
  readonly unit: StoredCheckedUnit
}

/** The order to run checks on a unit, all or those that are named. */
export function checkOrder(
  { unit, language, component }: PlacedUnit,
  { facts, only }: { readonly facts: CheckFacts; readonly only: readonly string[] | null },
): CheckJob {
  const format = findFormat(component.fileFormat)?.checkFlags.join(', ') ?? ''
  return {
    kind: kindOf({ language, component }),
    string: {
      source: splitForms(unit.source),
      target: splitForms(unit.target),
      context: unit.context,
      note: unit.note,
      location: unit.location,
      state: unit.state,
      language: language.code,
      sourceLanguage: component.sourceLanguage,
      plural: language.plural,
      fileFormat: component.fileFormat,
      names: [component.projectName, component.name],
      facts,
    },
    flags: [format, component.checkFlags, language.checkFlags, unit.flags, unit.extraFlags],
    only,
  }
}

/** What is looked at in the units of a translation. */
function kindOf({ language, component }: CheckedPlace): CheckedKind {
  if (component.isGlossary === 1) return 'glossary'
  return language.isSource === 1 ? 'source' : 'target'
}
