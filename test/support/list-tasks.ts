import type { Db } from '../../src/storage/db.ts'
import { type Task, toTask } from '../../src/storage/tasks/task-row.ts'

/** All tasks of a site, newest first, or those with these values. */
export async function listTasks(
  db: Db,
  filter: Partial<Pick<Task, 'kind' | 'state' | 'projectId' | 'componentId'>> = {},
): Promise<Task[]> {
  const rows = await db.selectFrom('task').selectAll().orderBy('id', 'desc').execute()
  const values = Object.entries(filter) as [keyof Task, unknown][]
  return rows.map(toTask).filter((task) => values.every(([name, value]) => task[name] === value))
}
