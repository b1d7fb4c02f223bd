import type { FoundWords } from './found-units.ts'
import { MASK_WORDS } from './mask.ts'
import type { SetOrder } from './set-query.ts'

/** Size limit of cached results, in bytes: each takes 1.4 MB with ten million units. */
const ROOM = 32 * 1024 * 1024

/** The matches of a query without lists in blocks, before outdated rows are corrected. */
interface BlockResult {
  /** Version of the newest block that was searched: later ones must be searched again. */
  readonly version: number
  /** What was known of strings; blocks say nothing about others. */
  readonly strings: string
  /** Masks by block number. */
  readonly masks: Uint32Array
}

/** The newest results, for further pages of a search and for identical searches. */
export interface CachedResults {
  /** The whole result of an order in the same state of the database; null if unknown. */
  findWhole(key: string, moment: string): FoundWords | null
  keepWhole(key: string, moment: string, words: FoundWords): void
  findBlocks(key: string, strings: string): BlockResult | null
  keepBlocks(key: string, result: BlockResult): void
}

interface Kept {
  whole?: { readonly moment: string; readonly words: FoundWords }
  blocks?: BlockResult
}

/** Caches results up to a size; the least recently used are dropped first. */
export function cachedResults(room = ROOM): CachedResults {
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

/** The cache key of an order. */
export function keyOf({ query, lists }: SetOrder): string {
  return JSON.stringify([query, lists])
}

/** Masks for blocks up to a number. */
export function blockMasks(last: number): Uint32Array {
  return new Uint32Array((last + 1) * MASK_WORDS)
}
