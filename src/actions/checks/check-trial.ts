import type { CheckJob } from '../../checking/check-job.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { STATE, type State } from '../../domain/units/state.ts'

/** A text that is checked but not saved: in place of the translation of a unit, or with everything that checks need. */
export interface CheckTrial {
  readonly target: readonly string[]
  readonly unit?: number | undefined
  readonly source?: readonly string[] | undefined
  readonly sourceLanguage?: string | undefined
  readonly language?: string | undefined
  readonly context?: string | undefined
  readonly note?: string | undefined
  readonly flags?: string | undefined
}

/** The checks to run for a trial, and which of them were dismissed there. */
export interface TrialOrder {
  readonly order: CheckJob
  readonly dismissed: ReadonlySet<string>
}

/** Two of these separate plural forms of stored texts, so no form may contain one. */
const SEPARATOR_SIGN = '\u001e'

/** Adjusts forms to a count; missing ones are empty. */
export function fitTrial(forms: readonly string[], count: number): string[] {
  if (forms.length === 0 || forms.length > count) {
    const room = count === 1 ? 'one text' : `one to ${count} texts`
    throw new AppError('invalid', `Expected ${room}, but got ${forms.length}.`, { field: 'target' })
  }
  if (forms.some((form) => form.includes(SEPARATOR_SIGN))) {
    throw new AppError('invalid', 'The character U+001E is not allowed.', { field: 'target' })
  }
  return Array.from({ length: count }, (_, index) => forms[index] ?? '')
}

/** The state that a text would have. */
export function trialState(forms: readonly string[]): State {
  return forms.every((form) => form === '') ? STATE.empty : STATE.translated
}

/** Throws all errors in the members of a trial at once. */
export function refuseTrial(fields: FieldErrors): void {
  if (Object.keys(fields).length === 0) return
  throw new AppError('invalid', 'The check request is invalid', { fields })
}
