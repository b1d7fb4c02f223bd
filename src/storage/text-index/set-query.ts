import type { Expression } from 'kysely'

/** Which units a search finds, said by sets that an index gives. Texts are folded and not empty. */
export type SetQuery =
  | { readonly op: 'all' | 'none' }
  | { readonly op: 'and' | 'or'; readonly parts: readonly SetQuery[] }
  | { readonly op: 'not'; readonly part: SetQuery }
  /** Units whose translation, or the source or context of whose string, contains a text. */
  | { readonly op: 'contains'; readonly column: SetColumn; readonly text: string }
  | { readonly op: 'state'; readonly from: number; readonly to: number }
  | { readonly op: 'translations'; readonly ids: readonly number[] }
  /** Units of a list, by its number in the plan. */
  | { readonly op: 'listed'; readonly list: number }

/** Columns whose texts the index knows. */
export type SetColumn = 'target' | 'source' | 'context'

/** A query with the lists of units it speaks of. */
export interface SetPlan {
  readonly query: SetQuery
  readonly lists: readonly Expression<{ id: number }>[]
}

/** The same, as it is handed to a thread. */
export interface SetOrder {
  readonly query: SetQuery
  readonly lists: readonly ListQuery[]
}

/** SQL that gives ids of units as `id`. */
export interface ListQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Units that were found. */
export interface UnitSet {
  readonly count: number
  /** Ids in their order. */
  slice(offset: number, limit: number): readonly number[]
}
