import { BUCKET_COUNT, GRAM_COUNT } from '../../domain/memory/source-grams.ts'

/** Bytes of a row, more or less: rows of PostgreSQL stay in their pages. */
const ROW_BYTES = 1900
/** Rows that a list can have. */
const ROWS = 4096
/** Numbers of sources that a group of lengths can have. */
const PLACES = 2 ** 26

/** The number of a source in the index of its language: its group of lengths, and its number there. */
export function placeOf(bucket: number, number: number): number {
  return bucket * PLACES + number
}

/** The key of the first row of a list; lists of one gram stand together, in the order of lengths. */
export function firstKey(languageId: number, gram: number, bucket: number): number {
  return ((languageId * GRAM_COUNT + gram) * BUCKET_COUNT + bucket) * ROWS
}

/** The key of the last row that a list can have. */
export function lastKey(languageId: number, gram: number, bucket: number): number {
  return firstKey(languageId, gram, bucket) + ROWS - 1
}

/** The group of lengths of a row. */
export function bucketOfKey(key: number): number {
  return Math.floor(key / ROWS) % BUCKET_COUNT
}

/** A row of a list: differences of ascending numbers, less one, in sevens of bits. */
export interface PostingRow {
  readonly key: number
  readonly ids: Uint8Array
  readonly last: number
}

/** The rows of a list that change when numbers are added at its end; `end` is its last row, or null if it has none. */
export function appendPostings(
  first: number,
  end: PostingRow | null,
  numbers: readonly number[],
): PostingRow[] {
  const rows: PostingRow[] = []
  let key = end?.key ?? first
  let last = end?.last ?? -1
  let bytes = [...(end?.ids ?? [])]
  const isFull = () => bytes.length >= ROW_BYTES && key < first + ROWS - 1
  for (const number of numbers) {
    if (isFull()) {
      if (key !== end?.key || bytes.length > end.ids.length)
        rows.push({ key, ids: Uint8Array.from(bytes), last })
      key += 1
      bytes = []
    }
    pushNumber(bytes, number - last - 1)
    last = number
  }
  rows.push({ key, ids: Uint8Array.from(bytes), last })
  return rows
}

function pushNumber(bytes: number[], number: number): void {
  let left = number
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  bytes.push(left)
}
