import type { Context } from '../../context.ts'
import { deleteUnusedAnswers } from '../../storage/machine-translation/machine-answers.ts'

/** How long answers are kept after their last use: 90 days. */
const KEPT = 90 * 86_400_000_000
const BATCH = 500

/** Deletes answers of services that nobody used for 90 days, in short transactions, and returns how many. */
export async function cleanupMachineAnswers(
  ctx: Pick<Context, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  const before = ctx.now() - KEPT
  let deleted = 0
  for (let count = BATCH; count === BATCH; deleted += count) {
    signal.throwIfAborted()
    count = await deleteUnusedAnswers(ctx.db, before, BATCH)
  }
  return deleted
}
