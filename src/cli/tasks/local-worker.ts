import { isAppError } from '../../domain/errors.ts'
import { type Running, startWorker } from '../../main.ts'

/** Runs background tasks in this process as long as no server does. */
interface LocalWorker {
  /** Starts working unless a server does; true if this process works now. */
  tryStart(): Promise<boolean>
  /** Returns running tasks to the queue. */
  stop(): Promise<void>
}

/** Prepares to run the background tasks of the site given by the environment; nothing is started yet. */
export function localWorker(): LocalWorker {
  let running: Running | null = null
  return {
    async tryStart() {
      running ??= await startUnlessServed()
      return running !== null
    },
    async stop() {
      await running?.stop()
      running = null
    },
  }
}

/** Null while a server uses the data folder; on PostgreSQL any number of processes may work. */
async function startUnlessServed(): Promise<Running | null> {
  try {
    // The command itself reports the results of tasks.
    return await startWorker({ LOG_LEVEL: 'silent', ...process.env }, () => {})
  } catch (error) {
    if (isAppError(error, 'conflict')) return null
    throw error
  }
}
