/** A Fluent pattern: characters, placeholders and selections in order. */
export type FluentPattern = readonly FluentPart[]

/** Part of a Fluent pattern. */
export type FluentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly references: readonly FluentReference[] }
  | {
      readonly kind: 'choice'
      /** References in the selector, which are not necessarily shown. */
      readonly references: readonly FluentReference[]
      readonly variants: readonly FluentPattern[]
    }

/** A variable, message or term that is named in a text. */
export interface FluentReference {
  /** For example `$count`, `-brand-name` or `menu-quit.label`; without arguments. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A value, or one of the attributes that follow it. */
export interface FluentSection {
  /** Empty for the value, else the name of the attribute. */
  readonly name: string
  readonly pattern: FluentPattern
  readonly start: number
  readonly end: number
}

/** Why a text is not valid Fluent. */
export interface FluentProblem {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** A syntax error with its position. */
export function fluentProblem(start: number, length: number, message: string): FluentProblem {
  return { start, end: start + length, message }
}

/** True for a syntax error. */
export function isFluentProblem(value: object): value is FluentProblem {
  return 'message' in value
}
