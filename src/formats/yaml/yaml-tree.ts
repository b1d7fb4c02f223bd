import type { Problem } from '../format.ts'

/** How a scalar is written: without quotes, in either kind of quotes, or in lines below `|` or `>`. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** Anchor and tag before a node. */
export interface YamlProperties {
  readonly start: number
  readonly end: number
  readonly anchor: string | null
  readonly tag: string | null
}

/** A text, number, boolean or null. Its value is decoded on demand. */
export interface YamlScalar {
  readonly kind: 'scalar'
  readonly style: ScalarStyle
  readonly start: number
  /** After the last character; trailing blank lines of a block scalar are included only with `+`. */
  readonly end: number
  /** Columns before the lines of a literal or folded text; 0 if it has no lines, and for other styles. */
  readonly indent: number
  readonly properties: YamlProperties | null
}

/** `*name` repeats another node. Only texts are looked up; anything else has no target. */
export interface YamlAlias {
  readonly kind: 'alias'
  readonly start: number
  readonly end: number
  readonly target: YamlScalar | null
}

/** A mapping or sequence. */
export interface YamlCollection {
  readonly kind: 'map' | 'list'
  /** In `{ }` or `[ ]`. */
  readonly isFlow: boolean
  readonly start: number
  readonly end: number
  /** Column of the items of a block collection. */
  readonly indent: number
  readonly items: YamlItem[]
}

/** Something that could not be parsed: it is listed in the problems and must stay unchanged. */
export interface YamlBroken {
  readonly kind: 'broken'
  readonly start: number
  readonly end: number
}

export type YamlNode = YamlScalar | YamlAlias | YamlCollection | YamlBroken

/** The position of a value that cannot be inserted: its key has no colon. */
export const NOWHERE = -1

/** A key with its value, or an item of a list. */
export interface YamlItem {
  /** Null in a list, and for a key that is a collection. */
  readonly key: string | null
  /** Of the key or the dash. */
  readonly start: number
  readonly keyEnd: number
  /** Right after the colon or dash, where a missing value is inserted, or `NOWHERE`. */
  readonly valueAt: number
  readonly value: YamlNode | null
  readonly end: number
}

export interface YamlDocument {
  readonly start: number
  readonly root: YamlNode | null
}

/** A file split into spans; never printed from this tree. */
export interface YamlFile {
  readonly text: string
  readonly documents: readonly YamlDocument[]
  readonly problems: readonly Problem[]
}
