import type { Selectable } from 'kysely'
import type { Timestamp } from '../tables/columns.ts'
import type { TaskTable } from '../tables/site.ts'

/** Tasks that are `done`, `failed` or `cancelled` have ended. */
export type TaskState = TaskTable['state']

/** A background task, queued, running or ended. */
export interface Task {
  readonly id: number
  /** The ID that clients use. */
  readonly uuid: string
  readonly kind: string
  readonly jobKey: string | null
  readonly payload: unknown
  readonly state: TaskState
  /** Smaller numbers run first. */
  readonly priority: number
  /** Starts so far, including the running one. */
  readonly attempts: number
  readonly maxAttempts: number
  /** The earliest start time. */
  readonly runAt: Timestamp
  /** Percent. */
  readonly progress: number
  /** The current activity, as shown to users. */
  readonly note: string
  /** The result; null until it is done, and for tasks without one. */
  readonly result: unknown
  /** Why the last attempt failed, for users; null after success. */
  readonly error: string | null
  readonly projectId: number | null
  readonly componentId: number | null
  readonly userId: number | null
  readonly createdAt: Timestamp
  /** Start of the last attempt. */
  readonly startedAt: Timestamp | null
  readonly finishedAt: Timestamp | null
}

/** Converts a row to a task. */
export function toTask(row: Selectable<TaskTable>): Task {
  return {
    id: row.id,
    uuid: row.uuid,
    kind: row.kind,
    jobKey: row.job_key,
    payload: JSON.parse(row.payload),
    state: row.state,
    priority: row.priority,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at,
    progress: row.progress,
    note: row.note,
    result: row.result === null ? null : JSON.parse(row.result),
    error: row.error,
    projectId: row.project_id,
    componentId: row.component_id,
    userId: row.user_id,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
