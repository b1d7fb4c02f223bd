import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { maxLengthOf } from '../../domain/flags/flag-values.ts'
import { displayLength } from './display-length.ts'

/** True if a form has more characters than the flag `max-length` allows. */
export function isTooLong(forms: readonly string[], flags: FlagSet): boolean {
  const limit = maxLengthOf(flags)
  return limit !== null && forms.some((form) => displayLength(form, flags) > limit)
}
