import { splitForms } from '../../domain/units/plural-text.ts'
import type { State } from '../../domain/units/state.ts'
import type { Unit } from '../../domain/units/unit.ts'

/**
 * The forms that a unit shall have after an upload: files of formats without plurals have the first form only, and say
 * nothing of the others.
 */
export function uploadedForms(
  { target, translation }: Pick<Unit, 'target' | 'translation'>,
  forms: readonly string[],
): readonly string[] {
  const before = splitForms(target)
  if (translation.isSource || forms.length === 0 || forms.length >= before.length) return forms
  return [...forms, ...before.slice(forms.length)]
}

/** True for a text that is in the unit already, as it is: what a file has from here goes back without fix-ups. */
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

/** The same without blank forms at the end: files may have plurals that are not translated to the end. */
export function filledForms(forms: readonly string[]): readonly string[] {
  return forms.slice(0, forms.findLastIndex((form) => form !== '') + 1)
}
