import type { FailedCheck } from '../checks/run-checks.ts'
import { type FairQueue, openFairQueue } from '../threads/fair-queue.ts'
import { openThreadPool, type ThreadPool } from '../threads/thread-pool.ts'
import { CHECK_THREAD, type CheckOrder } from './check-job.ts'

const THREADS = 2
const IDLE_MS = 3 * 60_000
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const QUEUE = { size: THREADS, sizePerOwner: 1, waiting: 200, waitingPerOwner: 20, waitMs: 20_000 }
/** Strings in one message: sending more at once would keep others waiting. */
const CHUNK = 200

let bench: { readonly pool: ThreadPool; readonly queue: FairQueue } | null = null

/** How long the checks of all strings may take, and who asked for them. */
interface CheckRunOptions {
  readonly limitMs: number
  /** Those of one owner wait for each other. */
  readonly owner: string
}

/**
 * What fails in strings, in their order, looked at in a thread: flags may have regular expressions of people. Null when
 * it takes longer than it may.
 */
export async function runChecksInThread(
  orders: readonly CheckOrder[],
  { limitMs, owner }: CheckRunOptions,
): Promise<(readonly FailedCheck[])[] | null> {
  const { pool, queue } = getBench()
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

/** Thrown where time is over. */
class TimeOver extends Error {}

async function runWithin(
  pool: ThreadPool,
  orders: readonly CheckOrder[],
  limitMs: number,
): Promise<readonly FailedCheck[][] | null> {
  if (limitMs <= 0) return null
  try {
    const limit = { ms: limitMs, error: () => new TimeOver() }
    return (await pool.run(orders, { limit })) as FailedCheck[][]
  } catch (error) {
    if (error instanceof TimeOver) return null
    throw error
  }
}

function getBench() {
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
