import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { cancelTask as endTask, enqueueTask, findTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'

/** Enqueues the work of a failed or canceled task again, as a new task. */
export async function retryTask(ctx: Context, actor: Actor, uuid: string): Promise<Task> {
  authorize(actor, 'management.use')
  return transaction(ctx.db, async (tx) => {
    const task = await findTask(tx, uuid)
    if (!task) throw new AppError('not_found', 'Not found.')
    if (task.state !== 'failed' && task.state !== 'cancelled') {
      throw new AppError('conflict', 'Only failed or canceled tasks can be retried.')
    }
    await audit(ctx, tx, actor, { activity: 'task-repeated', details: { uuid, kind: task.kind } })
    const { kind, payload, jobKey, projectId, componentId, userId, maxAttempts, priority } = task
    return enqueueTask(
      tx,
      {
        kind,
        payload: Object(payload),
        maxAttempts,
        priority,
        ...(jobKey !== null && { jobKey }),
        ...(projectId !== null && { projectId }),
        ...(componentId !== null && { componentId }),
        ...(userId !== null && { userId }),
      },
      ctx.now(),
    )
  })
}

/** Cancels a queued or running task. */
export async function cancelTask(ctx: Context, actor: Actor, uuid: string): Promise<void> {
  authorize(actor, 'management.use')
  await transaction(ctx.db, async (tx) => {
    const task = await findTask(tx, uuid)
    if (!task) throw new AppError('not_found', 'Not found.')
    if (!(await endTask(tx, uuid, ctx.now())))
      throw new AppError('conflict', 'This task has already finished.')
    await audit(ctx, tx, actor, { activity: 'task-cancelled', details: { uuid, kind: task.kind } })
  })
}
