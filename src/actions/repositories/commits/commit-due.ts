import type { Context } from '../../../context.ts'
import { listDueRepositories } from '../../../storage/components/repositories/due-repositories.ts'
import { transaction } from '../../../storage/transaction.ts'
import { enqueueSync } from '../enqueue-sync.ts'

/** Behind everything that people wait for. */
const PRIORITY = 40

/**
 * Has repositories written to whose edits wait longer than `commit_pending_age`, and pushes tried again that did not go
 * well; returns how many repositories that are.
 */
export async function commitDue(ctx: Context): Promise<number> {
  const ids = await listDueRepositories(ctx.db, ctx.now())
  for (const repositoryId of ids) {
    const wanted = { repositoryId, userId: null, mustFetch: false, mustCommit: true, mustRead: false }
    await transaction(ctx.db, (tx) => enqueueSync(tx, { ...wanted, priority: PRIORITY }, ctx.now()))
  }
  return ids.length
}
