import type { ListQuery } from './set-query.ts'
import type { IndexedString, IndexedUnit, StoredStrings, StoredUnits, UnitSummary } from './stored-blocks.ts'

/** What one search reads of the database, all of it as it was in the same moment. */
export interface BlockSource {
  /** The same as long as nothing was written that this source would see. */
  moment(): Promise<string>
  /** Rows of the index that were written after a version, some at a time; of units without texts, and in any order. */
  newUnits(version: number): AsyncIterable<readonly UnitSummary[]>
  /** In the order of their versions. */
  newStrings(version: number): AsyncIterable<readonly StoredStrings[]>
  /** Texts of some blocks of units, in any order. */
  bodies(blocks: readonly number[]): Promise<readonly Pick<StoredUnits, 'block' | 'body'>[]>
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
