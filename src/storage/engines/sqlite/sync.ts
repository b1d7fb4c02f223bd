import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Syncs what SQLite has committed to disk without blocking its thread. */
export interface SqliteSync {
  /** Settles when everything committed before the call is on disk; concurrent calls share a sync. */
  sync(): Promise<void>
  /** Waits for running syncs. */
  close(): Promise<void>
}

const syncData = promisify(fdatasync)
const closeFile = promisify(close)

/**
 * Syncs the write-ahead log of a database. SQLite's own sync would block the thread that serves requests; with
 * `synchronous = NORMAL`, a commit only passes its pages to the operating system, and this does the rest. The log stays
 * the same file while a connection is open, so it is opened once, with the first commit.
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
      // The running sync may have started before the commit; the next one has not.
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
