import type { Expression } from 'kysely'
import type { Range } from '../../domain/search/query.ts'
import type { TimeKind } from './block-times.ts'

/** Which units a search finds, said by sets that an index gives. Texts are folded, and those that are contained not empty. */
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

/** Columns whose texts the index knows. */
export type SetColumn = 'target' | 'source' | 'context'

/** A query with the lists of units and strings it speaks of. */
export interface SetPlan {
  readonly query: SetQuery
  readonly lists: readonly PlannedList[]
}

/** A list of a plan. */
interface PlannedList {
  readonly of: Listed
  readonly select: Expression<{ id: number }>
  /** Whether it runs regular expressions of people, which nobody else may wait for. */
  readonly hasRegex: boolean
}

/** What a list is of. */
type Listed = 'unit' | 'string'

/** The same, as it is handed to a thread. */
export interface SetOrder {
  readonly query: SetQuery
  readonly lists: readonly (ListQuery | ListedIds)[]
}

/** SQL that gives ids as `id`. */
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

/** Units that were found. */
export interface UnitSet {
  readonly count: number
  /** Ids in their order. */
  slice(offset: number, limit: number): readonly number[]
}
