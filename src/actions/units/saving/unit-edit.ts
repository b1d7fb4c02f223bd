/** What somebody wants to change of a unit; what is missing stays as it is. */
export interface UnitEdit {
  /** One text for each plural form; missing forms are empty. */
  readonly target?: readonly string[] | undefined
  /** Required with `target`, as `target` with it. */
  readonly state?: number | undefined
  /** These belong to the string in all languages, and are edited on the unit of its own language. */
  readonly explanation?: string | undefined
  readonly extraFlags?: string | undefined
  /** Names or ids of labels of the project; they replace those that the string has. */
  readonly labels?: readonly string[] | undefined
  /** Id of a change of the unit that is taken back, in place of `target` and `state`. */
  readonly revert?: number | undefined
  /** The text is for this unit alone: its twins keep theirs. */
  readonly isLone?: boolean | undefined
}

/** The text of a unit after an edit. */
export interface WantedText {
  /** Joined forms; nothing at all where all are empty. */
  readonly target: string
  readonly state: number
}

/** True when the edit is about the string in all languages. */
export function isStringEdit({ explanation, extraFlags, labels }: UnitEdit): boolean {
  return explanation !== undefined || extraFlags !== undefined || labels !== undefined
}

/** True when the edit is about text and state. */
export function isTextEdit({ target, state, revert }: UnitEdit): boolean {
  return target !== undefined || state !== undefined || revert !== undefined
}

/** Characters of all texts of an edit. */
export function lengthOf({ target = [] }: Pick<UnitEdit, 'target'>): number {
  let characters = 0
  for (const form of target) characters += form.length
  return characters
}
