import { parentPort } from 'node:worker_threads'
import { AppError } from '../../domain/errors.ts'
import { DatabaseUnavailable, type Outage } from '../database-unavailable.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'
import type { BlockCache } from './block-cache.ts'
import type { BlockSource } from './block-source.ts'
import { findUnits, readMoreTexts } from './find-units.ts'
import type { FoundWords } from './found-units.ts'
import type { SetOrder } from './set-query.ts'

/**
 * Size limit of the thread's cache. A million units take 12 MB without their texts, which are always kept, and 5 MB with them, beside
 * the texts themselves: each different one once, about 65 MB for a million units. Texts that do not fit are read by each
 * search that needs them.
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

const READ_AHEAD_MS = 5000
const NOTHING_FOUND: FoundWords = new Uint32Array(0)

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

  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  /** Nobody has to wait for texts that are read between searches. */
  async function readAhead(database: string): Promise<void> {
    const read = async (source: BlockSource) => {
      isDone = !(await readMoreTexts({ cache, source }))
      return NOTHING_FOUND
    }
    let isDone = false
    while (waiting === 0 && !isDone) {
      await inSnapshot(database, read, READ_AHEAD_MS)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  parentPort?.on('message', (order: SearchOrder) => {
    waiting += 1
    last = last.then(async () => {
      const answered = await answer(order)
      waiting -= 1
      parentPort?.postMessage(answered, 'found' in answered ? [answered.found.buffer] : [])
      // The next search meets the same problem, and reports it.
      await readAhead(order.database).catch(() => {})
    })
  })
  parentPort?.postMessage('ready')
}

function reasonOf({ cause }: DatabaseUnavailable): string {
  return cause instanceof Error ? cause.message : String(cause)
}
