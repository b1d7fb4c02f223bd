import { cancelOwnTask, canSeeTask } from '../../actions/site/cancel-task.ts'
import { object, string } from '../../contract/schema.ts'
import { TaskJson } from '../../contract/tasks.ts'
import { AppError } from '../../domain/errors.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { findTask } from '../../storage/tasks/tasks.ts'
import { type Route, route } from '../route.ts'

/** Background tasks: visible to the users who started them, and to those who may edit the component. */
export const taskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tasks/:uuid/',
    name: 'Task Instance',
    summary: 'Show the progress of a background task',
    permission: 'anyone',
    params: object({ uuid: string({ description: 'ID of the task' }) }),
    response: TaskJson,
    async handle({ ctx, actor, params }) {
      const task = await findTask(ctx.db, params.uuid)
      if (!task || !canSeeTask(actor, task)) throw new AppError('not_found', 'Not found.')
      return presentTask(task)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/tasks/:uuid/',
    name: 'Task Instance',
    summary: 'Cancel a background task',
    permission: 'component.edit',
    params: object({ uuid: string({ description: 'ID of the task' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await cancelOwnTask(ctx, actor, params.uuid)
    },
  }),
]

function presentTask({ state, progress, result, note, error }: Task): TaskJson {
  const isOver = state !== 'waiting' && state !== 'running'
  return {
    completed: isOver,
    progress: isOver ? 100 : progress,
    result: isOver ? result : null,
    log: error ?? note,
  }
}
