import { foldText } from '../../domain/search/fold-text.ts'
import { type BlockUnit, packRows } from './block-rows.ts'
import { packTexts } from './block-texts.ts'
import { packTimes, type UnitTimes } from './block-times.ts'
import { BLOCK_ROWS } from './mask.ts'

/** A row of `search_unit` without its texts: 256 units, whose IDs differ only in their last eight bits. */
export interface UnitSummary {
  readonly block: number
  /** Increases with every row that is written. */
  readonly version: number
  /** States, translations and strings; empty if no unit is left. */
  readonly about: Uint8Array
  readonly times: Uint8Array
  readonly grams: Uint8Array
}

/** The whole row. */
export interface StoredUnits extends UnitSummary {
  readonly body: Uint8Array
}

/** A row of `search_string`, the same for strings. */
export interface StoredStrings {
  readonly block: number
  readonly version: number
  readonly source_grams: Uint8Array
  readonly source: Uint8Array
  readonly context_grams: Uint8Array
  readonly context: Uint8Array
}

/** What the index stores of a unit. */
export type IndexedUnit = BlockUnit & UnitTimes & { readonly target: string }

/** What the index stores of a string. */
export interface IndexedString {
  readonly id: number
  readonly source: string
  readonly context: string
}

const NOTHING = new Uint8Array(0)

/** The block number of an ID. */
export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_ROWS)
}

/** The first and the last ID of a block. */
export function idsOf(block: number): [first: number, last: number] {
  return [block * BLOCK_ROWS, block * BLOCK_ROWS + BLOCK_ROWS - 1]
}

/** Packs the units of a block, in ID order. */
export function packUnits(units: readonly IndexedUnit[]): Omit<StoredUnits, 'block' | 'version'> {
  if (units.length === 0) return { about: NOTHING, times: NOTHING, grams: NOTHING, body: NOTHING }
  const { grams, body } = packTexts(placed(units, ({ target }) => target))
  return { about: packRows(units).bytes, times: packTimes(units), grams, body }
}

/** Packs the strings of a block. */
export function packStrings(strings: readonly IndexedString[]): Omit<StoredStrings, 'block' | 'version'> {
  const source = packTexts(placed(strings, (string) => string.source))
  const context = packTexts(placed(strings, (string) => string.context))
  return {
    source_grams: source.grams,
    source: source.body,
    context_grams: context.grams,
    context: context.body,
  }
}

function placed<Row extends { readonly id: number }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): readonly string[] {
  const texts = Array<string>(BLOCK_ROWS).fill('')
  for (const row of rows) texts[row.id % BLOCK_ROWS] = foldText(textOf(row))
  return texts
}
