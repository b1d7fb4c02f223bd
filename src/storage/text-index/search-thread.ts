import { parentPort } from 'node:worker_threads'
import { AppError } from '../../domain/errors.ts'
import { DatabaseUnavailable, type Outage } from '../database-unavailable.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'
import type { BlockCache } from './block-cache.ts'
import type { BlockSource } from './block-source.ts'
import { findUnits } from './find-units.ts'
import type { FoundWords } from './found-units.ts'
import type { SetOrder } from './set-query.ts'

/**
 * Size limit of the thread's cache. A million units take 12 MB without their texts, which are always kept, and about 65
 * MB for texts: those that do not fit are read by each search that needs them.
 */
export const CACHE_BYTES = 160 * 1024 * 1024

/** A request to the thread. */
export interface SearchOrder extends SetOrder {
  /** The database: a file, or a URL. */
  readonly database: string
  readonly limitMs: number
  /** Shared: 1 as soon as nobody waits for the response. */
  readonly isUnwanted: Int32Array
}

/** A response: the units, or why there are none, for users. */
export type SearchAnswer =
  | { readonly found: FoundWords }
  | { readonly problem: string }
  | { readonly outage: Outage; readonly reason: string }

/** Opens a database and runs work in one snapshot of it. */
type InSnapshot = (
  database: string,
  work: (source: BlockSource) => Promise<FoundWords>,
  limitMs: number,
) => Promise<FoundWords>

class GivenUp extends Error {}

/** Answers searches; any other error ends the thread. */
export function listenForSearches(cache: BlockCache, inSnapshot: InSnapshot): void {
  async function answer(order: SearchOrder): Promise<SearchAnswer> {
    const end = performance.now() + order.limitMs
    const check = () => {
      if (Atomics.load(order.isUnwanted, 0) === 1 || performance.now() > end) throw new GivenUp()
    }
    try {
      const work = (source: BlockSource) => findUnits({ cache, source, check }, order)
      return { found: await inSnapshot(order.database, work, order.limitMs) }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { outage: error.outage, reason: reasonOf(error) }
      if (error instanceof AppError) return { problem: error.message }
      // A regular expression that recurses too deeply throws a range error.
      if (error instanceof GivenUp || error instanceof RangeError) return { problem: SEARCH_TOO_SLOW }
      throw error
    }
  }

  parentPort?.on('message', async (order: SearchOrder) => {
    const answered = await answer(order)
    parentPort?.postMessage(answered, 'found' in answered ? [answered.found.buffer] : [])
  })
  parentPort?.postMessage('ready')
}

function reasonOf({ cause }: DatabaseUnavailable): string {
  return cause instanceof Error ? cause.message : String(cause)
}
