/** A part of a message that is not plain text. */
export type IcuPart = IcuArgument | IcuTag

/** `{name}`, `{name, type, style}` or a choice between texts. */
export interface IcuArgument {
  readonly kind: 'argument'
  readonly name: string
  /** Such as `number` or `plural`; empty for a plain argument. */
  readonly type: string
  /** The texts of `plural`, `selectordinal` and `select`; empty for all others. */
  readonly choices: readonly IcuChoice[]
  readonly start: number
  readonly end: number
}

/** One of the texts to choose from. */
export interface IcuChoice {
  /** Such as `other`, `one`, `=0` or a word of the application. */
  readonly selector: string
  readonly parts: readonly IcuPart[]
  readonly start: number
  readonly end: number
}

/** `<name>…</name>` or `<name/>`. */
export interface IcuTag {
  readonly kind: 'tag'
  readonly name: string
  readonly parts: readonly IcuPart[]
  readonly start: number
  readonly end: number
}

/** The context of a sequence of parts. */
export interface IcuPosition {
  /** `#` stands for the number. */
  readonly isPlural: boolean
  readonly depth: number
}

/** Why a text is not a valid message. */
export interface IcuProblem {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** Which tags are read. */
export interface IcuOptions {
  /** `loose`: a `<` that does not start a tag is text. */
  readonly tags: 'none' | 'loose' | 'strict'
  /** Only tags whose names start with it are tags, unless they are strict. */
  readonly tagPrefix: string
}

/** Types that choose between texts. */
export const CHOICE_TYPES: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal'])
