import type { Context } from '../../context.ts'
import type { Place } from '../../domain/access/place.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import type { RepositoryOperation } from '../../domain/repository-operations.ts'
import { setRepositoryTask } from '../../storage/components/components.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { transaction } from '../../storage/transaction.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { permissionFor, workFor } from './repository-operation.ts'
import { type TasksResult, type WaitOptions, waitForTasks } from './wait-for-tasks.ts'

/** The component or project whose repositories are affected. */
type OperationScope = { readonly componentId: number } | { readonly projectId: number }

/**
 * Runs an operation on the repositories of a component or a project, after their queued tasks, and waits for it up to
 * the time limit of a request.
 */
export async function runOperation(
  ctx: Context,
  actor: Actor,
  {
    operation,
    scope,
    place,
  }: { readonly operation: RepositoryOperation; readonly scope: OperationScope; readonly place?: Place },
  options: Pick<WaitOptions, 'timeoutMs'> = {},
): Promise<TasksResult> {
  authorize(actor, permissionFor(operation), place)
  const work = workFor(operation)
  const tasks: Task[] = []
  for (const { id: repositoryId } of await listComponentRepositories(ctx.db, scope)) {
    const wanted = { ...work, ...scope, repositoryId, userId: userIdOf(actor) }
    const task = await transaction(ctx.db, async (tx) => {
      const enqueued = await enqueueSync(tx, wanted, ctx.now())
      await setRepositoryTask(tx, repositoryId, enqueued.id)
      return enqueued
    })
    tasks.push(task)
  }
  return waitForTasks(ctx, tasks, { ...options, ...(work.mustPush && { findProblem: pushErrorOf }) })
}

function pushErrorOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('pushError' in result)) return null
  return typeof result.pushError === 'string' ? result.pushError : null
}
