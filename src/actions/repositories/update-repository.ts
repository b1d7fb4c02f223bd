import type { Context } from '../../context.ts'
import type { Place } from '../../domain/access/place.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import { setRepositoryTask } from '../../storage/components/components.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { transaction } from '../../storage/transaction.ts'
import { enqueueSync, type SyncRequest } from './enqueue-sync.ts'

/** Schedules a fetch of a repository and an update of its components; `place` is the component it is done for. */
export async function updateRepository(
  ctx: Context,
  actor: Actor,
  wanted: Omit<SyncRequest, 'userId' | 'mustFetch'>,
  place?: Place,
): Promise<Task> {
  authorize(actor, 'vcs.update', place)
  return transaction(ctx.db, async (tx) => {
    const task = await enqueueSync(tx, { ...wanted, userId: userIdOf(actor), mustFetch: true }, ctx.now())
    await setRepositoryTask(tx, wanted.repositoryId, task.id)
    return task
  })
}
