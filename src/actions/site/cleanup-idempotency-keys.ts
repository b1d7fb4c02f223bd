import type { Context } from '../../context.ts'
import { deleteOldRequests } from '../../storage/idempotency-keys.ts'

/** How long a repeated request is not executed again. */
export const KEPT_REQUESTS = 86_400_000_000
const BATCH = 500

/** Deletes requests older than a day, in short transactions, and returns how many. */
export async function cleanupIdempotencyKeys(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = ctx.now() - KEPT_REQUESTS
  let deleted = 0
  for (let count = BATCH; count === BATCH; deleted += count) {
    signal.throwIfAborted()
    count = await deleteOldRequests(ctx.db, before, BATCH)
  }
  return deleted
}
