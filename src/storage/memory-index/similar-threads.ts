import { AppError } from '../../domain/errors.ts'
import { openThreadPool } from '../../threads/thread-pool.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import type { SimilarOrder, SimilarSource } from './find-similar.ts'
import type { SimilarAnswer, SimilarRequest } from './similar-thread.ts'

/** A thread that finds similar sources of the translation memory. */
interface SimilarThread {
  /** Similar sources for each text, in one snapshot that has everything committed before the call. */
  find(order: SimilarOrder, signal?: AbortSignal): Promise<readonly (readonly SimilarSource[])[]>
  close(): Promise<void>
}

/** Each would keep its own scores: a byte for each source of a language. An idle server frees them. */
const THREADS = 1
const IDLE_MS = 3 * 60_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }
/** For one request, and how much later its thread is ended. */
const LIMIT_MS = 10_000
const GRACE_MS = 1000

/** Opens the thread, which starts with the first look-up. */
export function openSimilarThread(file: URL, database: string): SimilarThread {
  const pool = openThreadPool({
    file,
    size: THREADS,
    resourceLimits: LIMITS,
    idleMs: IDLE_MS,
    saysReady: true,
  })
  return {
    async find(order, signal) {
      signal?.throwIfAborted()
      const request: SimilarRequest = { database, limitMs: LIMIT_MS, order }
      const limit = { ms: LIMIT_MS + GRACE_MS, error: tooSlow }
      const answer = (await pool.run(request, { limit, ...(signal && { signal }) })) as SimilarAnswer
      if ('outage' in answer) throw new DatabaseUnavailable(answer.outage, new Error(answer.reason))
      return answer.found
    },
    close: () => pool.close(),
  }
}

function tooSlow(): AppError {
  return new AppError('unavailable', 'The translation memory is busy. Try again in a moment.', {
    retryAfter: 5,
  })
}
