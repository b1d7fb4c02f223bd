import type { Expression, Kysely, SqlBool } from 'kysely'

/** A searchable text. */
export interface TextColumn {
  readonly value: Expression<string>
  /** The column that stores it unchanged, so that its index can find the rows; null for a computed text. */
  readonly stored: StoredText | null
}

/** A column whose rows an index can find; `id` is the ID of its row in the query. */
interface StoredText {
  readonly table: 'string' | 'unit' | 'suggestion' | 'comment'
  readonly column: string
  readonly id: Expression<number>
}

/** How an engine searches texts. Case is folded the same way everywhere: `domain/search/fold-text.ts`. */
export interface TextSearch {
  /** True if the text contains another one of at least one character, ignoring case. */
  contains(column: TextColumn, text: string): Expression<SqlBool>
  /** True if the text equals another one, ignoring case. */
  same(column: Expression<string>, text: string): Expression<SqlBool>
  /** True if one text of the database contains another, ignoring case. */
  containsColumn(column: Expression<string>, part: Expression<string>): Expression<SqlBool>
  /** True if an expression matches somewhere; such queries must run in `readWithin`. */
  matches(column: TextColumn, regex: SearchRegex): Expression<SqlBool>
  /** Creates what the conditions need in the database, once. */
  install<T>(tx: Kysely<T>): Promise<void>
  /** Creates the text index in place of a former one, and fills it with existing rows. */
  installIndex<T>(tx: Kysely<T>): Promise<void>
}

/** A valid regular expression, as entered and in JavaScript's syntax. */
export interface SearchRegex {
  readonly pattern: string
  readonly source: string
  readonly isCaseIgnored: boolean
}

/** The error message for a search that exceeds the time limit. */
export const SEARCH_TOO_SLOW = 'The search takes too long. Simplify it, or search fewer strings.'
