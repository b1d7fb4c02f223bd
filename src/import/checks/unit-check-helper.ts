import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { UNIT_CHECK_THREAD, type UnitCheckAnswer, type UnitCheckJob } from './unit-check-job.ts'

const IDLE_MS = 3 * 60_000
/** Well before the thread ends: who comes later begins with a new one. */
const READY_MS = IDLE_MS / 2
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Runs checks beside this thread. */
export type UnitCheckHelper = (job: UnitCheckJob) => Promise<UnitCheckAnswer>

let pool: ThreadPool | null = null
let readyUntil = Number.NEGATIVE_INFINITY

/**
 * A thread that runs checks of many units, or null while there is none: it is started then, and nobody waits for that.
 * It ends after some minutes without work.
 */
export function findUnitCheckHelper(): UnitCheckHelper | null {
  if (performance.now() < readyUntil) return run
  // Who asks does not depend on it: without a thread there is no help, and the next one tries again.
  run({ run: 0, rules: [], values: [] }).catch(() => {})
  return null
}

async function run(job: UnitCheckJob): Promise<UnitCheckAnswer> {
  pool ??= openThreadPool({ file: UNIT_CHECK_THREAD, size: 1, resourceLimits: LIMITS, idleMs: IDLE_MS })
  try {
    const answer = (await pool.run(job)) as UnitCheckAnswer
    readyUntil = performance.now() + READY_MS
    return answer
  } catch (error) {
    readyUntil = Number.NEGATIVE_INFINITY
    throw error
  }
}
