import { BLOCK_ROWS, countRows, MASK_WORDS, type Mask, rowsOf } from './mask.ts'
import type { UnitSet } from './set-query.ts'

/** A block number and its mask. */
const FOUND_WORDS = 1 + MASK_WORDS

/** Found units as words: the number of a block and its mask, block after block. */
export type FoundWords = Uint32Array<ArrayBuffer>

/** Collects matches in blocks, in any order. */
export function collectFound(): { add(block: number, mask: Mask): void; words(): FoundWords } {
  const found: { block: number; mask: Mask }[] = []
  return {
    add(block, mask) {
      found.push({ block, mask: mask.slice(0, MASK_WORDS) })
    },
    words() {
      found.sort((a, b) => a.block - b.block)
      const words = new Uint32Array(found.length * FOUND_WORDS)
      for (const [index, { block, mask }] of found.entries()) {
        words[index * FOUND_WORDS] = block
        words.set(mask, index * FOUND_WORDS + 1)
      }
      return words
    },
  }
}

/** Reads found units. */
export function unitSet(words: FoundWords): UnitSet {
  const blocks = Array.from({ length: words.length / FOUND_WORDS }, (_, index) => {
    const at = index * FOUND_WORDS
    return { block: words[at] ?? 0, mask: words.subarray(at + 1, at + FOUND_WORDS) }
  })
  const counts = blocks.map(({ mask }) => countRows(mask))
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    slice(offset, limit) {
      const ids: number[] = []
      let before = 0
      for (const [index, { block, mask }] of blocks.entries()) {
        const own = counts[index] ?? 0
        if (before + own > offset) {
          const rows = rowsOf(mask).slice(Math.max(0, offset - before))
          for (const row of rows) ids.push(block * BLOCK_ROWS + row)
        }
        before += own
        if (ids.length >= limit) break
      }
      return ids.slice(0, limit)
    },
  }
}
