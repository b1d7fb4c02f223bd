import type { FailedCheck } from '../checks/run-checks.ts'
import { type FairQueue, openFairQueue } from '../threads/fair-queue.ts'
import { openThreadPool, type ThreadPool } from '../threads/thread-pool.ts'
import { CHECK_THREAD, type CheckJob } from './check-job.ts'

const THREADS = 2
const IDLE_MS = 3 * 60_000
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const QUEUE = { size: THREADS, sizePerOwner: 1, waiting: 200, waitingPerOwner: 20, waitMs: 20_000 }
/** Strings per message: larger messages would delay other users. */
const CHUNK = 200

let bench: { readonly pool: ThreadPool; readonly queue: FairQueue } | null = null

/** Time limit for all strings, and the owner of the job. */
interface CheckRunOptions {
  readonly limitMs: number
  /** Jobs of one owner wait for each other. */
  readonly owner: string
}

/**
 * Failing checks of strings, in order, run in a thread because flags may contain regular expressions of users. Null on
 * timeout.
 */
export async function runChecksInThread(
  orders: readonly CheckJob[],
  { limitMs, owner }: CheckRunOptions,
): Promise<(readonly FailedCheck[])[] | null> {
  const { pool, queue } = getPool()
  const found: (readonly FailedCheck[])[] = []
  let left = limitMs
  for (let at = 0; at < orders.length; at += CHUNK) {
    const results = await queue.run(owner, async () => {
      const started = performance.now()
      const answer = await runWithin(pool, orders.slice(at, at + CHUNK), left)
      left -= performance.now() - started
      return answer
    })
    if (!results) return null
    found.push(...results)
  }
  return found
}

/** Thrown on timeout. */
class TimeoutError extends Error {}

async function runWithin(
  pool: ThreadPool,
  orders: readonly CheckJob[],
  limitMs: number,
): Promise<readonly FailedCheck[][] | null> {
  if (limitMs <= 0) return null
  try {
    const limit = { ms: limitMs, error: () => new TimeoutError() }
    return (await pool.run(orders, { limit })) as FailedCheck[][]
  } catch (error) {
    if (error instanceof TimeoutError) return null
    throw error
  }
}

function getPool() {
  bench ??= {
    pool: openThreadPool({
      file: CHECK_THREAD,
      size: THREADS,
      resourceLimits: LIMITS,
      idleMs: IDLE_MS,
      saysReady: true,
    }),
    queue: openFairQueue(QUEUE),
  }
  return bench
}
