import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Db } from '../storage/db.ts'
import type { Task } from '../storage/tasks/task-row.ts'
import { listTasksById } from '../storage/tasks/tasks-by-id.ts'
import { transaction } from '../storage/transaction.ts'
import type { TaskHandler } from './task.ts'

/** A task that is given up. */
export interface GivenUp {
  readonly task: Pick<Task, 'payload'>
  readonly handler: TaskHandler | undefined
  readonly log: Logger
  readonly message: string
}

/**
 * Ends a task with `end`, which says whether it did, and tells people what that means, in one transaction. Where people
 * cannot be told, the task ends all the same: otherwise it would be given up again and again.
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

/** Tells people about tasks that ended because the processes that ran them died. */
export async function tellDied(
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
