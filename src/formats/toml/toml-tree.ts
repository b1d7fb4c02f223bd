import type { Problem } from '../format.ts'

/** How a string is written: `"…"`, `'…'`, `"""…"""` or `'''…'''`. */
export type StringStyle = 'basic' | 'literal' | 'multi-basic' | 'multi-literal'

/** A string with its quotes. */
export interface TomlString {
  readonly kind: 'string'
  readonly style: StringStyle
  readonly start: number
  readonly end: number
}

/** A number, boolean or date: no text. */
interface TomlOther {
  readonly kind: 'other'
  readonly start: number
  readonly end: number
}

export interface TomlArray {
  readonly kind: 'array'
  readonly start: number
  readonly end: number
  readonly items: readonly TomlValue[]
}

/** A table within braces. */
export interface TomlInline {
  readonly kind: 'inline'
  readonly start: number
  readonly end: number
  readonly pairs: readonly TomlPair[]
}

export type TomlValue = TomlString | TomlOther | TomlArray | TomlInline

export interface TomlPair {
  /** The parts of a key with dots. */
  readonly key: readonly string[]
  readonly start: number
  readonly keyEnd: number
  readonly value: TomlValue
  readonly end: number
}

/** Keys and indexes from the top. */
export type TomlPath = readonly (string | number)[]

/** A header with the pairs below it; the first one has no header and represents the top of the file. */
export interface TomlTable {
  readonly path: TomlPath
  /** `[[name]]`: one of several. */
  readonly isArray: boolean
  /** Of the line of the header. */
  readonly start: number
  readonly headerEnd: number
  readonly pairs: TomlPair[]
}

/** A file cut into spans. */
export interface TomlFile {
  readonly text: string
  readonly tables: readonly TomlTable[]
  readonly problems: readonly Problem[]
}
