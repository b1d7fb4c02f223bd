import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000

/**
 * Runs database work, again after each outage until it succeeds. Throws other errors, and the outage once the signal is
 * aborted.
 */
export async function untilAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal?.aborted) throw error
    }
    await sleep(pause, undefined, { ref: false })
  }
}
