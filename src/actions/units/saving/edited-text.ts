import { applyFixups } from '../../../checks/fixups/apply-fixups.ts'
import { AppError } from '../../../domain/errors.ts'
import type { FlagSet } from '../../../domain/flags/flag-set.ts'
import { isPlural, joinForms, splitForms } from '../../../domain/units/plural-text.ts'
import { STATE, type State } from '../../../domain/units/state.ts'
import type { Unit } from '../../../domain/units/unit.ts'
import { findFormat } from '../../../formats/registry.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import type { UnitText } from './unit-edit.ts'
import { unitFlags } from './unit-flags.ts'

/** Maximum of values of one string in formats that allow any number of them. */
const MAX_VALUES = 100

/**
 * The text of a unit after an edit with these forms: as many as it has, with automatic fixups. A plural with an empty form
 * needs editing, but forms that are missing at the end do not count.
 */
export function editedText(unit: Unit, typed: readonly string[], state: State): UnitText {
  const forms = fitTyped(unit, typed)
  const fixed = unit.translation.isSource ? forms : fix(unit, forms, unitFlags(unit))
  const target = fixed.every((form) => form === '') ? '' : joinForms(fixed)
  if (target === '') return { target, state: STATE.empty }
  const isPartial = forms.length > 1 && typed.includes('') && !unit.translation.isSource
  return { target, state: isPartial ? STATE.needsEditing : state }
}

function fitTyped(unit: Unit, typed: readonly string[]): readonly string[] {
  if (findFormat(unit.translation.component.fileFormat)?.isMultiValue) {
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
function formCount({ source, target, translation }: Unit): number {
  if (translation.isSource) return splitForms(source).length
  return isPlural(source) || isPlural(target) ? translation.plural.number : 1
}

function fix(unit: Unit, forms: readonly string[], flags: FlagSet): readonly string[] {
  const language = unit.translation.language.code
  const { target } = applyFixups({ source: splitForms(unit.source), target: forms, language, flags })
  return flags.has('dos-eol') ? target.map((form) => form.replaceAll(/\r?\n/g, '\r\n')) : target
}

function tooMany(count: number, given: number): AppError {
  const room = count === 1 ? 'one text' : `at most ${count} texts`
  return new AppError('invalid', `Expected ${room}, but got ${given}.`, {
    field: 'target',
  })
}

/** The unit with another text; the previous source is kept only while the unit needs editing. */
export function withText(unit: EditedUnit, { target, state }: UnitText): EditedUnit {
  const previousSource = state === STATE.needsEditing ? unit.previousSource : ''
  return { ...unit, target, state, originalState: state, previousSource, isPending: true }
}

/** True if text or state differ from those of the unit. */
export function isOtherText(unit: Pick<Unit, 'target' | 'state'>, { target, state }: UnitText): boolean {
  return unit.target !== target || unit.state !== state
}
