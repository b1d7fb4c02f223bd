import type { Db } from '../db.ts'
import { type Task, toTask } from './task-row.ts'

/** IDs per statement. */
const STEP = 500

/** The tasks with these IDs, by ID; deleted ones have no entry. */
export async function listTasksById(db: Db, ids: readonly number[]): Promise<Task[]> {
  const found: Task[] = []
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await db
      .selectFrom('task')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + STEP))
      .orderBy('id')
      .execute()
    found.push(...rows.map(toTask))
  }
  return found
}
