import type { Context } from '../../../context.ts'
import { listDueRepositories } from '../../../storage/components/repositories/due-repositories.ts'
import { transaction } from '../../../storage/transaction.ts'
import { enqueueSync } from '../enqueue-sync.ts'

/** After everything that users wait for. */
const PRIORITY = 40

/**
 * Schedules commits of repositories with edits older than `commit_pending_age`, and repeats failed pushes; returns the
 * number of repositories.
 */
export async function commitDue(ctx: Context): Promise<number> {
  const ids = await listDueRepositories(ctx.db, ctx.now())
  for (const repositoryId of ids) {
    const wanted = { repositoryId, userId: null, mustFetch: false, mustCommit: true, mustRead: false }
    await transaction(ctx.db, (tx) => enqueueSync(tx, { ...wanted, priority: PRIORITY }, ctx.now()))
  }
  return ids.length
}
