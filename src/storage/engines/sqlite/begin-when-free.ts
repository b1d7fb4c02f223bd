import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './file.ts'
import type { SqliteTurns } from './turns.ts'

const PAUSE_MS = 1
/** Maximum wait, in case a connection ended without a signal. */
const MOST_MS = 100

/**
 * Begins a write transaction as soon as nobody else writes; false if that did not happen in time. Polling would miss
 * the short gaps between the transactions of a continuous writer. SQLite itself must not wait for the lock on this
 * connection, or it would sleep through them.
 */
export async function beginWhenFree(
  connection: { exec(sql: string): void },
  turns: SqliteTurns,
  withinMs: number,
): Promise<boolean> {
  const end = performance.now() + withinMs
  for (;;) {
    await turns.letOthers()
    await turns.untilFree(Math.min(MOST_MS, Math.max(0, end - performance.now())))
    try {
      connection.exec('begin immediate')
      return true
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    if (performance.now() >= end) return false
    await sleep(PAUSE_MS)
  }
}
