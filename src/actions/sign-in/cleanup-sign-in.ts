import type { Context } from '../../context.ts'
import {
  deleteExpiredAttempts,
  deleteExpiredLinks,
  deleteExpiredLogins,
  deleteExpiredSessions,
  deleteOldAuditEvents,
} from '../../storage/sign-in/delete-outdated.ts'

const DAY = 86_400_000_000
const BATCH = 500

/**
 * Deletes what has expired and events beyond their retention period, in short transactions, and returns how many rows.
 */
export async function cleanupSignIn(ctx: Context, signal: AbortSignal): Promise<number> {
  const now = ctx.now()
  let deleted = 0
  for (const [remove, before] of [
    [deleteExpiredSessions, now],
    [deleteExpiredLinks, now],
    [deleteExpiredLogins, now],
    [deleteExpiredAttempts, now],
    [deleteOldAuditEvents, now - ctx.config.AUDIT_DAYS * DAY],
  ] as const) {
    for (let count = BATCH; count === BATCH; deleted += count) {
      signal.throwIfAborted()
      count = await remove(ctx.db, before, BATCH)
    }
  }
  return deleted
}
