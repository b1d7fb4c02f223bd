import type { CheckJob } from '../../checking/check-job.ts'
import type { CheckFacts } from '../../checks/check.ts'
import type { CheckedKind } from '../../checks/run-checks.ts'
import type { Translation } from '../../domain/translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { findFormat } from '../../formats/registry.ts'
import type { CheckedUnit } from '../../storage/checks/checked-units.ts'

/** A unit and its translation. */
export interface PlacedUnit {
  readonly unit: CheckedUnit
  readonly translation: Translation
}

/** The order to run checks on a unit, all or the named ones. */
export function checkOrder(
  { unit, translation }: PlacedUnit,
  { facts, only }: { readonly facts: CheckFacts; readonly only: readonly string[] | null },
): CheckJob {
  const { component, language } = translation
  const format = findFormat(component.fileFormat)?.checkFlags.join(', ') ?? ''
  return {
    kind: kindOf(translation),
    string: {
      source: splitForms(unit.source),
      target: splitForms(unit.target),
      context: unit.context,
      note: unit.note,
      location: unit.location,
      state: unit.state,
      language: language.code,
      sourceLanguage: component.sourceLanguage.code,
      plural: { number: translation.plural.number, formula: translation.plural.formula },
      fileFormat: component.fileFormat,
      names: [component.project.name, component.name],
      facts,
    },
    flags: [format, component.checkFlags, translation.checkFlags, unit.flags, unit.extraFlags],
    only,
  }
}

/** The kind of checks that applies to the units of a translation. */
function kindOf({ component, isSource }: Translation): CheckedKind {
  if (component.isGlossary) return 'glossary'
  return isSource ? 'source' : 'target'
}
