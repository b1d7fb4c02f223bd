import type { Context } from '../../context.ts'
import { deleteFinishedTasks } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { deleteOldAutoRuns } from '../../storage/units/auto-runs.ts'

const DAY = 86_400_000_000
const KEPT = 14 * DAY
const KEPT_RUNS = 90 * DAY
const BATCH = 500

/** Deletes tasks that ended more than 14 days ago, in short transactions, and returns how many. */
export async function cleanupTasks(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = ctx.now() - KEPT
  let deleted = 0
  for (let count = BATCH; count === BATCH; deleted += count) {
    signal.throwIfAborted()
    count = await deleteFinishedTasks(ctx.db, before, BATCH)
  }
  return deleted
}

/** Deletes automatic translations of more than 90 days ago, which nobody can undo then. */
export async function dropOldAutoRuns(ctx: Pick<Context, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const before = ctx.now() - KEPT_RUNS
  while ((await transaction(ctx.db, (tx) => deleteOldAutoRuns(tx, before, BATCH))) > 0)
    signal.throwIfAborted()
}
