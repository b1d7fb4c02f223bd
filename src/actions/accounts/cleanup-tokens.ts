import type { Context } from '../../context.ts'
import { deleteExpiredTokens } from '../../storage/accounts/tokens.ts'

const DAY = 86_400_000_000
/** Kept for a while, so that users can find out why a script stopped working. */
const KEPT = 30 * DAY
const BATCH = 500

/** Deletes tokens that expired more than 30 days ago, in short transactions, and returns how many. */
export async function cleanupTokens(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = ctx.now() - KEPT
  let deleted = 0
  for (let count = BATCH; count === BATCH; deleted += count) {
    signal.throwIfAborted()
    count = await deleteExpiredTokens(ctx.db, before, BATCH)
  }
  return deleted
}
