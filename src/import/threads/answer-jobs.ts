import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { DatabaseUnavailable } from '../../storage/database-unavailable.ts'
import type { ThreadOutage } from './thread-outage.ts'

/**
 * Makes a thread answer the jobs of its pool. An answer waits for the end of the turn, which ends the snapshot in which
 * the job has read the database: a job that follows immediately must see what was committed after it was read.
 */
export function answerJobs<Job>(answerTo: (job: Job) => Promise<unknown>): void {
  parentPort?.on('message', async (job: Job) => {
    try {
      const answer = await answerTo(job)
      await nextTurn()
      parentPort?.postMessage(answer)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        parentPort?.postMessage({ outage: error.outage, reason: String(error.cause) } satisfies ThreadOutage)
        return
      }
      // Ends the thread, which notifies the pool.
      setImmediate(() => {
        throw error
      })
    }
  })
}
