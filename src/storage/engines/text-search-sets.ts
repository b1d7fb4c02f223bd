import type { Expression, RawBuilder } from 'kysely'

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

/** Finds units by sets. */
export interface SetSearch {
  find(plan: SetPlan, run: RunSet): Promise<UnitSet>
}

/** Runs a query of a search. */
export type RunSet = <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>

/** Units that were found. */
export interface UnitSet {
  readonly count: number
  /** Ids in their order. */
  slice(offset: number, limit: number): Promise<readonly number[]>
}
