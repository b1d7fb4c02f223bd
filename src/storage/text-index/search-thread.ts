import { parentPort } from 'node:worker_threads'
import { AppError } from '../../domain/errors.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'
import type { BlockCache } from './block-cache.ts'
import type { BlockSource } from './block-source.ts'
import { findUnits } from './find-units.ts'
import type { FoundWords } from './found-units.ts'
import type { SetOrder } from './set-query.ts'

/** What a thread keeps of the index; a million units take some 80 MB, and what is beyond is read for each search. */
export const CACHE_BYTES = 256 * 1024 * 1024

/** What the thread is asked for. */
export interface SearchOrder extends SetOrder {
  /** The database: a file, or an address. */
  readonly database: string
  readonly limitMs: number
  /** Shared: 1 as soon as nobody wants the answer. */
  readonly isUnwanted: Int32Array
}

/** What it answers: null when it was given up or took too long, with what else people are told. */
export interface SearchAnswer {
  readonly found: FoundWords | null
  readonly problem: string
}

/** Opens a database and has work done in one snapshot of it. */
export type InSnapshot = (
  database: string,
  work: (source: BlockSource) => Promise<FoundWords>,
  limitMs: number,
) => Promise<FoundWords>

class GivenUp extends Error {}

/** Answers searches; what is thrown otherwise ends the thread. */
export function listenForSearches(cache: BlockCache, inSnapshot: InSnapshot): void {
  async function answer(order: SearchOrder): Promise<SearchAnswer> {
    const end = performance.now() + order.limitMs
    const check = () => {
      if (Atomics.load(order.isUnwanted, 0) === 1 || performance.now() > end) throw new GivenUp()
    }
    try {
      const work = (source: BlockSource) => findUnits({ cache, source, check }, order)
      return { found: await inSnapshot(order.database, work, order.limitMs), problem: '' }
    } catch (error) {
      if (error instanceof AppError) return { found: null, problem: error.message }
      // A regular expression that went too deep is a range error.
      if (error instanceof GivenUp || error instanceof RangeError)
        return { found: null, problem: SEARCH_TOO_SLOW }
      throw error
    }
  }

  parentPort?.on('message', async (order: SearchOrder) => {
    const { found, problem } = await answer(order)
    parentPort?.postMessage({ found, problem }, found ? [found.buffer] : [])
  })
  parentPort?.postMessage('ready')
}
