import type { Db } from '../db.ts'
import { type Task, type TaskState, toTask } from './task-row.ts'

/** A task with the names of its subjects. */
export interface NamedTask extends Task {
  /** Slug of the project, and path of the component in it. */
  readonly projectSlug: string | null
  readonly componentPath: string | null
  /** The user who caused it. */
  readonly username: string | null
}

/** Number of tasks in each state; states without any are left out. */
export async function countTasksByState(db: Db): Promise<Partial<Record<TaskState, number>>> {
  const rows = await db
    .selectFrom('task')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Tasks of a state, or of all, newest first, with names. */
export async function listNamedTasks(
  db: Db,
  state: TaskState | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<NamedTask[]> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('component', 'component.id', 'task.component_id')
    .leftJoin('project', (join) =>
      join.on((eb) => eb('project.id', '=', eb.fn.coalesce('task.project_id', 'component.project_id'))),
    )
    .leftJoin('user', 'user.id', 'task.user_id')
    .selectAll('task')
    .select(['project.slug as project_slug', 'component.path as component_path', 'user.username'])
    .$if(state !== undefined, (query) => query.where('task.state', '=', state ?? 'failed'))
    .orderBy('task.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...toTask(row),
    projectSlug: row.project_slug,
    componentPath: row.component_path,
    username: row.username,
  }))
}
