import type { ListQuery } from './set-query.ts'
import type { IndexedString, IndexedUnit, StoredStrings, StoredUnits, UnitSummary } from './stored-blocks.ts'

/** What one search reads from the database, in a single snapshot. */
export interface BlockSource {
  /** Stays the same as long as nothing was written that this source would see. */
  moment(): Promise<string>
  /** Rows of the index that were written after a version, in batches; units come without texts, and in any order. */
  newUnits(version: number): AsyncIterable<readonly UnitSummary[]>
  /** Ordered by version. */
  newStrings(version: number): AsyncIterable<readonly StoredStrings[]>
  /** Texts of some blocks of units, in any order. */
  bodies(blocks: readonly number[]): Promise<readonly Pick<StoredUnits, 'block' | 'body'>[]>
  /** Units and strings that differ from their rows of the index. */
  staleUnits(): Promise<Stale<IndexedUnit>>
  staleStrings(): Promise<Stale<IndexedString>>
  ids(list: ListQuery): Promise<readonly number[]>
}

/** Outdated rows of the index, and the current values of those that still exist. */
export interface Stale<Row> {
  readonly ids: readonly number[]
  /** Completely outdated blocks. */
  readonly blocks: readonly number[]
  readonly rows: readonly Row[]
}
