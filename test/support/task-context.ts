import pino from 'pino'
import { readConfig } from '../../src/config/config.ts'
import type { Context } from '../../src/context.ts'
import type { Db } from '../../src/storage/db.ts'
import type { Task } from '../../src/storage/tasks/task-row.ts'
import { findTask } from '../../src/storage/tasks/tasks.ts'

/** A second, in the unit of the clock. */
export const SECOND = 1_000_000

/** A context whose clock stands still until it is told otherwise. */
export interface TaskContext extends Context {
  advance(micros: number): void
}

/** A silent context around a database. */
export function taskContext(db: Db): TaskContext {
  let time = 1_800_000_000 * SECOND
  return {
    db,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    now: () => time,
    advance(micros) {
      time += micros
    },
  }
}

/** The task, which must exist. */
export async function getTask(db: Db, { uuid }: { uuid: string }): Promise<Task> {
  const task = await findTask(db, uuid)
  if (!task) throw new Error(`There is no task ${uuid}`)
  return task
}
