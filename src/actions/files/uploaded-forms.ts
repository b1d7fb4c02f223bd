import { splitForms } from '../../domain/units/plural-text.ts'
import type { State } from '../../domain/units/state.ts'
import type { Unit } from '../../domain/units/unit.ts'

/**
 * The forms of a unit after an upload: files of formats without plurals contain only the first form, and do not change
 * the others.
 */
export function uploadedForms(
  { target, translation }: Pick<Unit, 'target' | 'translation'>,
  forms: readonly string[],
): readonly string[] {
  const before = splitForms(target)
  if (translation.isSource || forms.length === 0 || forms.length >= before.length) return forms
  return [...forms, ...before.slice(forms.length)]
}

/** True if the unit already has exactly this text: a downloaded text is uploaded without automatic fixes. */
export function isSameText(
  unit: Pick<Unit, 'target' | 'state'>,
  forms: readonly string[],
  state: State,
): boolean {
  const before = splitForms(unit.target)
  return (
    unit.state === state && before.length === forms.length && before.every((form, at) => form === forms[at])
  )
}

/** The same without blank forms at the end: plurals in files may be partly translated. */
export function filledForms(forms: readonly string[]): readonly string[] {
  return forms.slice(0, forms.findLastIndex((form) => form !== '') + 1)
}
