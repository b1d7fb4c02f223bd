import { collectGrams, type Grams } from './grams.ts'
import { addRow, BLOCK_ROWS, hasRow, type Mask, nextRow } from './mask.ts'

/** Folded texts of a block: where each ends, in bytes, then all of them in UTF-8; with what occurs in them. */
interface PackedTexts {
  readonly grams: Grams
  readonly body: Uint8Array
}

const ENDS_BYTES = BLOCK_ROWS * 4
const encoder = new TextEncoder()

/** Puts the folded texts of a block together, by the place of their rows; `''` where there is none. */
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

/** Texts of a block that are looked into. */
export interface OpenTexts {
  readonly bytes: Buffer
  readonly ends: Uint32Array
}

/** Opens texts; null for none. */
export function openTexts(body: Uint8Array): OpenTexts | null {
  if (body.length === 0) return null
  const { buffer, byteOffset, byteLength } = body
  return {
    bytes: Buffer.from(buffer, byteOffset + ENDS_BYTES, byteLength - ENDS_BYTES),
    ends: new Uint32Array(buffer, byteOffset, BLOCK_ROWS),
  }
}

/** How far a text is looked into here, before a search that passes quickly over all that do not have the part. */
const NEAR = 64

/** Adds the rows whose text contains a part in UTF-8, which is not empty, to a mask; only rows of another one, where it is given. */
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
    // Where one text has the part, the next one often does.
    at = findNear(bytes, part, end)
    if (at < 0) at = bytes.indexOf(part, end)
  }
}

/** The same for few rows, whose texts alone are looked into. */
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

/** Adds the rows whose whole text is one in UTF-8; those without a text are equal to an empty one. */
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
