import type { FoundWords } from './found-units.ts'
import { MASK_WORDS } from './mask.ts'
import type { SetOrder } from './set-query.ts'

/** What is kept of results, in bytes: ten million units take 1.4 MB for each. */
const ROOM = 32 * 1024 * 1024

/** What a query without lists has found in blocks, before what is not true there is corrected. */
export interface BlockResult {
  /** Version of the newest block that was looked at: later ones must be looked at again. */
  readonly version: number
  /** What was known of strings; blocks say nothing about others. */
  readonly strings: string
  /** Masks by the numbers of blocks. */
  readonly masks: Uint32Array
}

/** The newest results, for the next pages of a search, and for who searches for the same again. */
export interface KeptResults {
  /** What an order has found in the same state of the database; null when that is not known. */
  findWhole(key: string, moment: string): FoundWords | null
  keepWhole(key: string, moment: string, words: FoundWords): void
  findBlocks(key: string, strings: string): BlockResult | null
  keepBlocks(key: string, result: BlockResult): void
}

interface Kept {
  whole?: { readonly moment: string; readonly words: FoundWords }
  blocks?: BlockResult
}

/** Keeps results as long as there is room, those that were last asked for. */
export function keptResults(room = ROOM): KeptResults {
  const results = new Map<string, Kept>()
  let size = 0

  function take(key: string): Kept {
    const known = results.get(key) ?? {}
    results.delete(key)
    size -= sizeOf(known)
    return known
  }

  function put(key: string, result: Kept): void {
    results.set(key, result)
    size += sizeOf(result)
    for (const [oldest, old] of results) {
      if (size <= room) return
      results.delete(oldest)
      size -= sizeOf(old)
    }
  }

  return {
    findWhole(key, moment) {
      const whole = results.get(key)?.whole
      if (whole?.moment !== moment) return null
      put(key, take(key))
      return whole.words.slice()
    },
    keepWhole(key, moment, words) {
      put(key, { ...take(key), whole: { moment, words: words.slice() } })
    },
    findBlocks(key, strings) {
      const blocks = results.get(key)?.blocks
      return blocks?.strings === strings ? blocks : null
    },
    keepBlocks(key, blocks) {
      put(key, { ...take(key), blocks })
    },
  }
}

function sizeOf({ whole, blocks }: Kept): number {
  return (whole?.words.byteLength ?? 0) + (blocks?.masks.byteLength ?? 0)
}

/** By what results are known. */
export function keyOf({ query, lists }: SetOrder): string {
  return JSON.stringify([query, lists])
}

/** Masks for blocks up to a number. */
export function blockMasks(last: number): Uint32Array {
  return new Uint32Array((last + 1) * MASK_WORDS)
}
