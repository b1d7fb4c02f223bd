import type { Context } from '../../context.ts'
import { listFetchableRepositories } from '../../storage/components/repositories/repositories.ts'
import { transaction } from '../../storage/transaction.ts'
import { enqueueSync } from './enqueue-sync.ts'

/** Repositories enqueued per transaction. */
const STEP = 100
/** After everything that users wait for. */
const PRIORITY = 50

/** Schedules a fetch of all remote repositories, and returns how many. */
export async function updateAllRepositories(ctx: Context, signal: AbortSignal): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const ids = await listFetchableRepositories(ctx.db, after, STEP)
    const last = ids.at(-1)
    if (last === undefined) return count
    await transaction(ctx.db, async (tx) => {
      for (const repositoryId of ids) {
        await enqueueSync(tx, { repositoryId, userId: null, mustFetch: true, priority: PRIORITY }, ctx.now())
      }
    })
    count += ids.length
    after = last
  }
}
