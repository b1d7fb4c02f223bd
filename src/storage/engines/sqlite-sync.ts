import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Brings what SQLite has committed to the disk, while its thread goes on. */
export interface SqliteSync {
  /** Settles when everything that was committed before the call is on disk; many calls share a sync. */
  sync(): Promise<void>
  /** Waits for what is on its way. */
  close(): Promise<void>
}

const syncData = promisify(fdatasync)
const closeFile = promisify(close)

/**
 * Syncs the write-ahead log of a database. SQLite's own sync would stop the thread that answers requests; with
 * `synchronous = NORMAL` a commit only hands its pages to the operating system, and this does the rest. The log stays
 * the same file as long as a connection is open, so it is opened once, with the first commit.
 */
export function walSync(path: string): SqliteSync {
  let log: number | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    log ??= openSync(`${path}-wal`, 'r+')
    const mine = syncData(log).finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }

  return {
    sync() {
      if (!running) return start()
      // The one that runs may have begun before the commit; the next one has not.
      next ??= running.then(begin, begin)
      return next

      function begin(): Promise<void> {
        next = null
        return start()
      }
    },
    async close() {
      await Promise.allSettled([running, next])
      if (log !== null) await closeFile(log)
      log = null
    },
  }
}
