import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Db } from '../storage/db.ts'
import type { Task } from '../storage/tasks/task-row.ts'
import { listTasksById } from '../storage/tasks/tasks-by-id.ts'
import { transaction } from '../storage/transaction.ts'
import type { TaskHandler } from './task.ts'

/** A task that failed permanently. */
interface GivenUp {
  readonly task: Pick<Task, 'payload'>
  readonly handler: TaskHandler | undefined
  readonly log: Logger
  readonly message: string
}

/**
 * Ends a task with `end`, which returns whether it did, and notifies users in the same transaction. If the notification
 * fails, the task ends anyway: otherwise this would repeat forever.
 */
export async function giveUp(
  ctx: Context,
  { task, handler, log, message }: GivenUp,
  end: (db: Db) => Promise<boolean>,
): Promise<void> {
  try {
    await transaction(
      ctx.db,
      async (tx) => {
        if (!(await end(tx)) || !handler?.onFailure) return
        await handler.onFailure(ctx, tx, { payload: handler.payload(task.payload), message })
      },
      { mayRepeat: false },
    )
  } catch (error) {
    log.error({ err: error }, 'Could not report a failed task')
    await end(ctx.db)
  }
}

/** Notifies users about tasks that ended because their processes died. */
export async function reportDeadTasks(
  ctx: Context,
  handlers: ReadonlyMap<string, TaskHandler>,
  ids: readonly number[],
): Promise<void> {
  for (const task of await listTasksById(ctx.db, ids)) {
    const log = ctx.log.child({ task: task.uuid, kind: task.kind })
    const told = { task, handler: handlers.get(task.kind), log, message: task.error ?? '' }
    await giveUp(ctx, told, async () => true)
  }
}
