import { BLOCK_ROWS, countRows, MASK_WORDS, type Mask, rowsOf } from './mask.ts'
import type { UnitSet } from './set-query.ts'

/** A block number and its mask. */
const FOUND_WORDS = 1 + MASK_WORDS
const FIRST_BLOCKS = 64

/** Found units as words: the number of a block and its mask, block after block. */
export type FoundWords = Uint32Array<ArrayBuffer>

/** Collects matches in blocks, in any order. */
export function collectFound(): { add(block: number, mask: Mask): void; words(): FoundWords } {
  let words: FoundWords = new Uint32Array(FIRST_BLOCKS * FOUND_WORDS)
  let end = 0
  let last = -1
  let isSorted = true
  return {
    add(block, mask) {
      if (end === words.length) {
        const longer = new Uint32Array(words.length * 2)
        longer.set(words)
        words = longer
      }
      isSorted &&= block > last
      last = block
      words[end] = block
      for (let at = 0; at < MASK_WORDS; at += 1) words[end + 1 + at] = mask[at] ?? 0
      end += FOUND_WORDS
    },
    words: () => (isSorted ? words.slice(0, end) : sorted(words.subarray(0, end))),
  }
}

function sorted(words: FoundWords): FoundWords {
  const places = Array.from({ length: words.length / FOUND_WORDS }, (_, index) => index * FOUND_WORDS)
  places.sort((a, b) => (words[a] ?? 0) - (words[b] ?? 0))
  const ordered = new Uint32Array(words.length)
  for (const [index, at] of places.entries()) {
    ordered.set(words.subarray(at, at + FOUND_WORDS), index * FOUND_WORDS)
  }
  return ordered
}

/** Reads found units. */
export function unitSet(words: FoundWords): UnitSet {
  // No objects per block: there may be ten thousands of them.
  const counts = new Uint16Array(words.length / FOUND_WORDS)
  let count = 0
  for (let index = 0; index < counts.length; index += 1) {
    const own = countRows(words, index * FOUND_WORDS + 1)
    counts[index] = own
    count += own
  }
  return {
    count,
    slice(offset, limit) {
      const ids: number[] = []
      let before = 0
      for (let index = 0; index < counts.length && ids.length < limit; index += 1) {
        const own = counts[index] ?? 0
        if (before + own > offset) {
          const at = index * FOUND_WORDS
          const rows = rowsOf(words.subarray(at + 1, at + FOUND_WORDS)).slice(Math.max(0, offset - before))
          for (const row of rows) ids.push((words[at] ?? 0) * BLOCK_ROWS + row)
        }
        before += own
      }
      return ids.slice(0, limit)
    },
  }
}
