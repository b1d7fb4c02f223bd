import type { State } from '../../../domain/units/state.ts'
/** A requested change of a unit; missing members stay as they are. */
export interface UnitEdit {
  /** One text for each plural form; missing forms are empty. */
  readonly target?: readonly string[] | undefined
  /** Required with `target`, as is `target` with it. */
  readonly state?: State | undefined
  /** Explanation, flags and labels belong to the string in all languages, and are edited on its source unit. */
  readonly explanation?: string | undefined
  readonly extraFlags?: string | undefined
  /** Names or IDs of labels of the project; they replace the labels of the string. */
  readonly labels?: readonly string[] | undefined
  /** ID of a change of the unit to revert, in place of `target` and `state`. */
  readonly revert?: number | undefined
  /** The text is not propagated to other components. */
  readonly isLone?: boolean | undefined
}

/** The text of a unit after an edit. */
export interface UnitText {
  /** Joined forms; an empty string if all of them are empty. */
  readonly target: string
  readonly state: State
}

/** True if the edit concerns the string in all languages. */
export function isStringEdit({ explanation, extraFlags, labels }: UnitEdit): boolean {
  return explanation !== undefined || extraFlags !== undefined || labels !== undefined
}

/** True if the edit concerns text and state. */
export function isTextEdit({ target, state, revert }: UnitEdit): boolean {
  return target !== undefined || state !== undefined || revert !== undefined
}
