import { applyFixups } from '../../../checks/fixups/apply-fixups.ts'
import { AppError } from '../../../domain/errors.ts'
import { type FlagSet, flagSet, NO_FLAGS } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import { isPlural, joinForms, splitForms } from '../../../domain/units/plural-text.ts'
import { STATE } from '../../../domain/units/state.ts'
import { FORMATS } from '../../../formats/registry.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import type { WantedText } from './unit-edit.ts'

/** Formats in which a string may have any number of translations, and how many are taken. */
const MULTI_VALUE: ReadonlySet<string> = new Set(
  FORMATS.flatMap(({ id, isMultiValue }) => (isMultiValue ? [id] : [])),
)
const MAX_VALUES = 100

/** All flags of a unit. */
export function unitFlags(unit: EditedUnit): FlagSet {
  const { componentFlags, translationFlags, flags, extraFlags, fileFormat } = unit
  return mergeFlags([formatFlags(fileFormat), componentFlags, translationFlags, flags, extraFlags])
}

const flagsOfFormats = new Map(FORMATS.map(({ id, checkFlags }) => [id, flagSet(checkFlags.join(', '))]))

/** What the format of a file says of all its strings. */
export function formatFlags(fileFormat: string): FlagSet {
  return flagsOfFormats.get(fileFormat) ?? NO_FLAGS
}

/**
 * What a unit holds after somebody typed these forms: as many as it has room for, mended, and empty when nothing is left. A
 * plural with a form that was left empty needs editing; forms that were not given at all do not count.
 */
export function wantedText(unit: EditedUnit, typed: readonly string[], state: number): WantedText {
  const forms = fitTyped(unit, typed)
  const mended = unit.isSource === 1 ? forms : mend(unit, forms, unitFlags(unit))
  const target = mended.every((form) => form === '') ? '' : joinForms(mended)
  if (target === '') return { target, state: STATE.empty }
  const isPartial = forms.length > 1 && typed.includes('') && unit.isSource === 0
  return { target, state: isPartial ? STATE.needsEditing : state }
}

function fitTyped(unit: EditedUnit, typed: readonly string[]): readonly string[] {
  if (MULTI_VALUE.has(unit.fileFormat)) {
    if (typed.length > MAX_VALUES) throw tooMany(MAX_VALUES, typed.length)
    const values = typed.filter((form) => form !== '')
    return values.length === 0 ? [''] : values
  }
  const count = formCount(unit)
  if (typed.length > count) throw tooMany(count, typed.length)
  if (typed.length === count) return typed
  return Array.from({ length: count }, (_, index) => typed[index] ?? '')
}

/** A source text keeps its number of forms; a translation has those of its language. */
function formCount({ isSource, source, target, forms }: EditedUnit): number {
  if (isSource === 1) return splitForms(source).length
  return isPlural(source) || isPlural(target) ? forms : 1
}

function mend(unit: EditedUnit, forms: readonly string[], flags: FlagSet): readonly string[] {
  const { language, source } = unit
  const { target } = applyFixups({ source: splitForms(source), target: forms, language, flags })
  return flags.has('dos-eol') ? target.map((form) => form.replaceAll(/\r?\n/g, '\r\n')) : target
}

function tooMany(count: number, given: number): AppError {
  const room = count === 1 ? 'one text' : `at most ${count} texts`
  return new AppError('invalid', `Expected ${room}, but got ${given}.`, {
    field: 'target',
  })
}
