import type { ListQuery } from './set-query.ts'
import type { IndexedString, IndexedUnit, StoredStrings, StoredUnits } from './stored-blocks.ts'

/** What one search reads of the database, all of it as it was in the same moment. */
export interface BlockSource {
  /** Rows of the index that were written after a version, in the order of their versions, some at a time. */
  newUnits(version: number): AsyncIterable<readonly StoredUnits[]>
  newStrings(version: number): AsyncIterable<readonly StoredStrings[]>
  /** Some rows, in any order. */
  units(blocks: readonly number[]): Promise<readonly StoredUnits[]>
  /** What the rows of the index say otherwise than the units and strings themselves. */
  staleUnits(): Promise<Stale<IndexedUnit>>
  staleStrings(): Promise<Stale<IndexedString>>
  ids(list: ListQuery): Promise<readonly number[]>
}

/** What is no longer true, and how those that still exist are now. */
export interface Stale<Row> {
  readonly ids: readonly number[]
  /** Blocks of which nothing is true. */
  readonly blocks: readonly number[]
  readonly rows: readonly Row[]
}
