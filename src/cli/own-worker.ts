import { isAppError } from '../domain/errors.ts'
import type { Running } from '../main.ts'

/** Background work in this process, for as long as no server does it. */
interface OwnWorker {
  /** Starts working unless a server does; true when this process works now. */
  tryStart(): Promise<boolean>
  /** Puts what still runs back into the queue. */
  stop(): Promise<void>
}

/** Prepares to do the background work of the site that the environment names; nothing is started yet. */
export function ownWorker(): OwnWorker {
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

/** Null while a server holds the data folder; on PostgreSQL any number of processes may work. */
async function startUnlessServed(): Promise<Running | null> {
  const { startWorker } = await import('../main.ts')
  try {
    // What becomes of the tasks is told by the command itself.
    return await startWorker({ LOG_LEVEL: 'silent', ...process.env }, () => {})
  } catch (error) {
    if (isAppError(error, 'conflict')) return null
    throw error
  }
}
