import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { maxLengthOf } from '../../domain/flags/flag-values.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import type { TextContext } from '../../machine-translation/service.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import type { WantedForm } from './plural-sources.ts'

/** What a unit itself tells a language model. The present translation is left out: a new one is wanted. */
export function textContext(
  unit: EditedUnit,
  {
    flags,
    plural,
    wish = '',
  }: Pick<WantedForm, 'plural'> & { readonly flags: FlagSet; readonly wish?: string | undefined },
): TextContext {
  const [previous = ''] = splitForms(unit.previousSource)
  return {
    key: unit.context,
    explanation: unit.explanation,
    note: unit.note,
    labels: [],
    maxLength: maxLengthOf(flags),
    plural,
    otherLanguages: [],
    examples: [],
    neighbours: [],
    current: '',
    failingChecks: [],
    previous:
      previous === '' ? null : { source: previous, target: splitForms(unit.target)[plural?.form ?? 0] ?? '' },
    wish,
  }
}
