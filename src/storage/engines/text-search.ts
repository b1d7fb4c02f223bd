import type { Expression, Kysely, SqlBool } from 'kysely'

/** A text that is searched. */
export interface TextColumn {
  readonly value: Expression<string>
  /** Where it is stored as it is, so that an index of that column can find the rows; null for what is put together. */
  readonly stored: StoredText | null
}

/** A column whose rows an index can find; `id` is the id of its row in the query. */
interface StoredText {
  readonly table: 'string' | 'unit' | 'suggestion' | 'comment'
  readonly column: string
  readonly id: Expression<number>
}

/** How an engine looks into texts. Case is folded the same way everywhere: `domain/search/fold-text.ts`. */
export interface TextSearch {
  /** Whether the text contains another one, which has at least one character, without regard to case. */
  contains(column: TextColumn, text: string): Expression<SqlBool>
  /** Whether the text equals another one without regard to case. */
  same(column: Expression<string>, text: string): Expression<SqlBool>
  /** Whether one text contains another of the database without regard to case. */
  containsColumn(column: Expression<string>, part: Expression<string>): Expression<SqlBool>
  /** Whether an expression matches somewhere; such queries must run in `readWithin`. */
  matches(column: TextColumn, regex: SearchRegex): Expression<SqlBool>
  /** Creates what the conditions need in the database, once. */
  install<T>(tx: Kysely<T>): Promise<void>
  /** Creates the index of texts in place of a former one, and fills it with what is there. */
  installIndex<T>(tx: Kysely<T>): Promise<void>
}

/** A regular expression that was understood, as it was typed and in JavaScript's syntax. */
export interface SearchRegex {
  readonly pattern: string
  readonly source: string
  readonly isCaseIgnored: boolean
}

/** What people are told whose search needs more time than there is. */
export const SEARCH_TOO_SLOW = 'The search takes too long. Simplify it, or search fewer strings.'
