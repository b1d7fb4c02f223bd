import type { Expression } from 'kysely'
import type { Range } from '../../domain/search/query.ts'
import type { TimeKind } from './block-times.ts'

/** The matches of a search as sets that an index provides. Texts are folded, and contained texts are not empty. */
export type SetQuery =
  | { readonly op: 'all' | 'none' }
  | { readonly op: 'and' | 'or'; readonly parts: readonly SetQuery[] }
  | { readonly op: 'not'; readonly part: SetQuery }
  /** Units whose translation, or the source or context of whose string, contains a text. */
  | { readonly op: 'contains'; readonly column: SetColumn; readonly text: string }
  /** Units whose translation is a text. */
  | { readonly op: 'equals'; readonly text: string }
  | { readonly op: 'state'; readonly from: number; readonly to: number }
  | { readonly op: 'time'; readonly of: TimeKind; readonly range: Range }
  | { readonly op: 'translations'; readonly ids: readonly number[] }
  /** Units of a list, or those of a list of strings, by its number in the plan. */
  | { readonly op: 'listed' | 'strings'; readonly list: number }

/** Columns whose texts are indexed. */
export type SetColumn = 'target' | 'source' | 'context'

/** A query with its lists of units and strings. */
export interface SetPlan {
  readonly query: SetQuery
  readonly lists: readonly PlannedList[]
}

/** A list of a plan. */
interface PlannedList {
  readonly of: Listed
  readonly select: Expression<{ id: number }>
  /** True if it runs user-supplied regular expressions, which must not block anybody else. */
  readonly hasRegex: boolean
}

/** What a list contains. */
type Listed = 'unit' | 'string'

/** The same, as passed to a thread. */
export interface SetOrder {
  readonly query: SetQuery
  readonly lists: readonly (ListQuery | ListedIds)[]
}

/** SQL that returns IDs as `id`. */
export interface ListQuery {
  readonly of: Listed
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A list that was read before. */
interface ListedIds {
  readonly of: Listed
  readonly ids: readonly number[]
}

/** Found units. */
export interface UnitSet {
  readonly count: number
  /** Sorted IDs. */
  slice(offset: number, limit: number): readonly number[]
}
