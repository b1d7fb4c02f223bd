import type { State } from '../../domain/units/state.ts'
import { addBits, addRow, BLOCK_ROWS, MASK_WORDS, type Mask } from './mask.ts'

/** What the index stores of a unit besides its text. */
export interface BlockUnit {
  readonly id: number
  readonly string_id: number
  readonly translation_id: number
  readonly state: State
}

/**
 * The units of a block without their texts, as stored:
 * - a bit for each row that exists,
 * - a byte for each row with its state,
 * - runs of adjacent rows of a translation, as read from a file: the first row, the translation, and the string of the
 *   first row, from which those of the next rows count up. Not all rows of a run have to exist.
 */
export interface BlockRows {
  readonly bytes: Uint8Array
  readonly words: Uint32Array
}

const STATES_AT = MASK_WORDS * 4
const RUNS_AT = MASK_WORDS + BLOCK_ROWS / 4
const RUN_WORDS = 3

/** Packs units. */
export function packRows(units: readonly BlockUnit[]): BlockRows {
  const runs: number[] = []
  let last: { row: number; unit: BlockUnit } | null = null
  for (const unit of units) {
    const row = unit.id % BLOCK_ROWS
    const isNext =
      last !== null &&
      unit.translation_id === last.unit.translation_id &&
      unit.string_id - last.unit.string_id === row - last.row
    if (!isNext) runs.push(row, unit.translation_id, unit.string_id)
    last = { row, unit }
  }
  const rows = readRows(new Uint8Array((RUNS_AT + runs.length) * 4))
  rows.words.set(runs, RUNS_AT)
  for (const { id, state } of units) {
    addRow(rows.words, id % BLOCK_ROWS)
    rows.bytes[STATES_AT + (id % BLOCK_ROWS)] = state
  }
  return rows
}

/** Reads packed units. */
export function readRows(bytes: Uint8Array): BlockRows {
  return { bytes, words: new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) }
}

/** The rows that exist. */
export function existingRows({ words }: BlockRows): Mask {
  // Only the first words of a mask are read.
  return words
}

/** Adds the rows with a state in a range, whether they exist or not. */
export function addStates({ bytes }: BlockRows, from: number, to: number, mask: Mask): void {
  for (let row = 0; row < BLOCK_ROWS; row += 1) {
    const state = bytes[STATES_AT + row] ?? 0
    if (state >= from && state <= to) addRow(mask, row)
  }
}

/** Adds the rows of some translations, whether they exist or not. */
export function addTranslations({ words }: BlockRows, translations: ReadonlySet<number>, mask: Mask): void {
  for (let at = RUNS_AT; at < words.length; at += RUN_WORDS) {
    if (!translations.has(words[at + 1] ?? 0)) continue
    const to = words[at + RUN_WORDS] ?? BLOCK_ROWS
    for (let row = words[at] ?? 0; row < to; row += 1) addRow(mask, row)
  }
}

/** Adds the rows of some strings, whether they exist or not; the strings are a bit per ID. */
export function addStrings({ words }: BlockRows, strings: Uint32Array, mask: Mask): void {
  for (let at = RUNS_AT; at < words.length; at += RUN_WORDS) {
    addBits(mask, words[at] ?? 0, words[at + RUN_WORDS] ?? BLOCK_ROWS, strings, words[at + 2] ?? 0)
  }
}
