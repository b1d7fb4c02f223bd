import { object, string } from '../../contract/schema.ts'
import { TaskJson } from '../../contract/tasks.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed } from '../../domain/permissions.ts'
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
      if (!task || !maySee(actor, task)) throw new AppError('not_found', 'Not found.')
      return presentTask(task)
    },
  }),
]

function maySee(actor: Actor, task: Task): boolean {
  return isAllowed(actor, 'component.edit') || (task.userId !== null && task.userId === userIdOf(actor))
}

function presentTask({ state, progress, result, note, error }: Task): TaskJson {
  const isOver = state !== 'waiting' && state !== 'running'
  return {
    completed: isOver,
    progress: isOver ? 100 : progress,
    result: isOver ? result : null,
    log: error ?? note,
  }
}
