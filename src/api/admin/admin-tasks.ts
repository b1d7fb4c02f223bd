import { cancelTask, retryTask } from '../../actions/site/retry-task.ts'
import { AdminTaskJson, AdminTaskQuery } from '../../contract/admin.ts'
import { object, string } from '../../contract/schema.ts'
import { isoTime } from '../../domain/clock.ts'
import { authorize } from '../../domain/permissions.ts'
import { countTasksByState, listNamedTasks, type NamedTask } from '../../storage/tasks/task-list.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

const params = object({ uuid: string({ description: 'ID of the task' }) })

/** Background tasks of the whole site. */
export const adminTaskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/tasks/',
    name: 'Tasks',
    summary: 'List background tasks, newest first',
    permission: 'management.use',
    query: AdminTaskQuery,
    response: AdminTaskJson,
    list: true,
    async handle({ ctx, actor, query, page }) {
      authorize(actor, 'management.use')
      const counts = await countTasksByState(ctx.db)
      const count =
        query.state === undefined
          ? Object.values(counts).reduce((sum, number) => sum + number, 0)
          : (counts[query.state] ?? 0)
      const range = { offset: offsetOf(page, count), limit: page.size }
      return { count, results: (await listNamedTasks(ctx.db, query.state, range)).map(present) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/admin/tasks/:uuid/retry/',
    name: 'Task Retry',
    summary: 'Retry a failed or canceled task; the response is the new task',
    permission: 'management.use',
    params,
    response: AdminTaskJson,
    status: 201,
    async handle({ ctx, actor, params: { uuid } }) {
      const task = await retryTask(ctx, actor, uuid)
      return present({ ...task, projectSlug: null, componentPath: null, username: null })
    },
  }),

  route({
    method: 'POST',
    path: '/api/admin/tasks/:uuid/cancel/',
    name: 'Task Cancel',
    summary: 'Cancel a waiting or running task',
    permission: 'management.use',
    params,
    status: 204,
    async handle({ ctx, actor, params: { uuid } }) {
      await cancelTask(ctx, actor, uuid)
    },
  }),
]

function present(task: NamedTask): AdminTaskJson {
  const { uuid, kind, state, progress, note, error, attempts, maxAttempts } = task
  return {
    uuid,
    kind,
    state,
    progress,
    note,
    error,
    attempts,
    max_attempts: maxAttempts,
    project: task.projectSlug,
    component: task.componentPath,
    user: task.username,
    created: isoTime(task.createdAt),
    due: isoTime(task.runAt),
    started: task.startedAt === null ? null : isoTime(task.startedAt),
    finished: task.finishedAt === null ? null : isoTime(task.finishedAt),
  }
}
