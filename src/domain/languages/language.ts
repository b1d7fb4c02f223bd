import type { Direction } from './builtin-languages.ts'

/** A plural rule of a language. */
export interface Plural {
  readonly id: number
  /** One of `PLURAL_SOURCES`. */
  readonly source: number
  readonly number: number
  readonly formula: string
  readonly type: number
}

/** A language with its default plural rule. */
export interface Language {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly direction: Direction
  readonly population: number
  readonly plural: Plural
}
