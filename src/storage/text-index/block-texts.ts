import { collectGrams, type Grams } from './grams.ts'
import { addRow, BLOCK_ROWS, hasRow, type Mask, nextRow } from './mask.ts'

/** Folded texts of a block: where each ends, in bytes, then all of them in UTF-8; with the n-grams they contain. */
interface PackedTexts {
  readonly grams: Grams
  readonly body: Uint8Array
}

const ENDS_BYTES = BLOCK_ROWS * 4
const encoder = new TextEncoder()

/** Packs the folded texts of a block, by row position; `''` for missing ones. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const grams = collectGrams(texts)
  if (grams.length === 0) return { grams, body: new Uint8Array(0) }
  const parts = texts.map((text) => encoder.encode(text))
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const body = new Uint8Array(ENDS_BYTES + size)
  const ends = new Uint32Array(body.buffer, 0, BLOCK_ROWS)
  let end = 0
  for (let row = 0; row < BLOCK_ROWS; row += 1) {
    const part = parts[row]
    if (part) body.set(part, ENDS_BYTES + end)
    end += part?.length ?? 0
    ends[row] = end
  }
  return { grams, body }
}

/** Unpacked texts of a block, for searching. */
export interface OpenTexts {
  readonly bytes: Buffer
  readonly ends: Uint32Array
}

/** Opens texts; null if there are none. */
export function openTexts(body: Uint8Array): OpenTexts | null {
  if (body.length === 0) return null
  const { buffer, byteOffset, byteLength } = body
  return {
    bytes: Buffer.from(buffer, byteOffset + ENDS_BYTES, byteLength - ENDS_BYTES),
    ends: new Uint32Array(buffer, byteOffset, BLOCK_ROWS),
  }
}

/** How far a text is searched here, before a search that quickly skips texts without the part. */
const NEAR = 64

/** Adds the rows whose text contains a non-empty part in UTF-8 to a mask; only rows of another mask, if given. */
export function findPart(
  { bytes, ends }: OpenTexts,
  part: Uint8Array,
  found: Mask,
  within: Mask | null = null,
): void {
  let row = 0
  let at = bytes.indexOf(part)
  while (at >= 0) {
    while ((ends[row] ?? 0) <= at) row += 1
    let end = ends[row] ?? 0
    if (at + part.length > end) {
      at = bytes.indexOf(part, at + 1)
      continue
    }
    if (!within || hasRow(within, row)) addRow(found, row)
    if (within) {
      row = nextRow(within, row + 1)
      if (row < 0) return
      end = ends[row - 1] ?? 0
    }
    // If one text contains the part, the next one often does too.
    at = findNear(bytes, part, end)
    if (at < 0) at = bytes.indexOf(part, end)
  }
}

/** The same for few rows, and searches only their texts. */
export function findPartWithin(
  { bytes, ends }: OpenTexts,
  part: Uint8Array,
  within: Mask,
  found: Mask,
): void {
  for (let row = nextRow(within, 0); row >= 0; row = nextRow(within, row + 1)) {
    const from = row === 0 ? 0 : (ends[row - 1] ?? 0)
    if (findBetween(bytes, part, from, ends[row] ?? 0) >= 0) addRow(found, row)
  }
}

/** Adds the rows whose whole text equals one in UTF-8; rows without a text equal an empty one. */
export function findWhole({ bytes, ends }: OpenTexts, text: Uint8Array, found: Mask): void {
  let from = 0
  for (let row = 0; row < BLOCK_ROWS; row += 1) {
    const end = ends[row] ?? 0
    if (end - from === text.length && (end === from || findBetween(bytes, text, from, end) === from)) {
      addRow(found, row)
    }
    from = end
  }
}

function findNear(bytes: Uint8Array, part: Uint8Array, from: number): number {
  return findBetween(bytes, part, from, Math.min(from + NEAR + part.length - 1, bytes.length))
}

function findBetween(bytes: Uint8Array, part: Uint8Array, from: number, end: number): number {
  const to = end - part.length + 1
  const first = part[0]
  const length = part.length
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== first) continue
    let same = 1
    while (same < length && bytes[at + same] === part[same]) same += 1
    if (same === length) return at
  }
  return -1
}
