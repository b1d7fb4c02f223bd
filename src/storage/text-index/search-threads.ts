import { AppError } from '../../domain/errors.ts'
import { openThreadPool } from '../../threads/thread-pool.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'
import { unitSet } from './found-units.ts'
import type { SearchAnswer, SearchOrder } from './search-thread.ts'
import type { SetOrder, UnitSet } from './set-query.ts'

/** A thread that finds units with the text index, which it keeps in memory. */
interface SearchThread {
  /**
   * Sees everything committed before the call. Throws `invalid` if it exceeds the limit, or the reason of the signal.
   */
  find(order: SetOrder, limitMs: number, signal?: AbortSignal): Promise<UnitSet>
  close(): Promise<void>
}

/** One thread, because each would keep the index. An idle server frees its memory. */
const IDLE_MS = 3 * 60_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }
/**
 * A thread that does not abort a search in time, because the database or a regular expression is running, is
 * terminated.
 */
const GRACE_MS = 300

/** Opens a thread, which starts with the first search. */
export function openSearchThread(file: URL, database: string): SearchThread {
  const pool = openThreadPool({ file, size: 1, resourceLimits: LIMITS, idleMs: IDLE_MS, saysReady: true })
  return {
    async find({ query, lists }, limitMs, signal) {
      signal?.throwIfAborted()
      const isUnwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const giveUp = () => void Atomics.store(isUnwanted, 0, 1)
      signal?.addEventListener('abort', giveUp)
      try {
        const order: SearchOrder = { query, lists, database, limitMs, isUnwanted }
        const limit = { ms: Math.ceil(limitMs) + GRACE_MS, error: tooSlow }
        const answer = (await pool.run(order, { limit })) as SearchAnswer
        signal?.throwIfAborted()
        if ('outage' in answer) throw new DatabaseUnavailable(answer.outage, new Error(answer.reason))
        if ('problem' in answer) throw new AppError('invalid', answer.problem)
        return unitSet(answer.found)
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
    },
    close: () => pool.close(),
  }
}

function tooSlow(): AppError {
  return new AppError('invalid', SEARCH_TOO_SLOW)
}
