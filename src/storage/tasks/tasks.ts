import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import { releaseComponents } from '../components/removal/release-components.ts'
import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import { transaction } from '../transaction.ts'
import { type Task, toTask } from './task-row.ts'

const DEFAULT_ATTEMPTS = 8
/** Payloads contain IDs and names; large data belongs into tables or files. */
const PAYLOAD_LIMIT = 256 * 1024

/** A task to be enqueued. */
export interface NewTask {
  readonly kind: string
  readonly payload: object
  /** Merges duplicates: it must contain everything that distinguishes this work from other work. */
  readonly jobKey?: string
  /** Smaller numbers run first; 0 if not given. */
  readonly priority?: number
  /** The earliest start time; immediately if not given. */
  readonly runAt?: Timestamp
  readonly maxAttempts?: number
  readonly projectId?: number
  readonly componentId?: number
  readonly userId?: number
}

/**
 * Enqueues a task in the caller's transaction: nothing runs before the commit, and nothing remains after a rollback. If
 * a task with the same key is already queued, returns that one, with the earlier time and the more urgent priority of
 * the two, and its own payload.
 */
export async function enqueueTask(db: Db, task: NewTask, now: Timestamp): Promise<Task> {
  const payload = JSON.stringify(task.payload)
  if (Buffer.byteLength(payload) > PAYLOAD_LIMIT) {
    throw new AppError('too_large', `The payload of a task can have at most ${PAYLOAD_LIMIT} bytes`)
  }
  const row = await db
    .insertInto('task')
    .values({
      uuid: randomUUID(),
      kind: task.kind,
      job_key: task.jobKey ?? null,
      payload,
      state: 'waiting',
      priority: task.priority ?? 0,
      attempts: 0,
      max_attempts: task.maxAttempts ?? DEFAULT_ATTEMPTS,
      run_at: task.runAt ?? now,
      progress: 0,
      note: '',
      project_id: task.projectId ?? null,
      component_id: task.componentId ?? null,
      user_id: task.userId ?? null,
      created_at: now,
    })
    // The update also locks the queued row until the caller commits, so that no runner starts the merged task before it
    // can see the caller's writes.
    .onConflict((conflict) =>
      conflict.column('job_key').where('state', '=', sql.lit('waiting')).doUpdateSet({
        run_at: sql<number>`case when excluded.run_at < task.run_at then excluded.run_at else task.run_at end`,
        priority: sql<number>`case when excluded.priority < task.priority then excluded.priority else task.priority end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTask(row)
}

/** Replaces the payload of a queued task; the caller has just enqueued it, so that it cannot start meanwhile. */
export async function updateWaitingPayload(tx: Db, id: number, payload: object): Promise<void> {
  await tx
    .updateTable('task')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The task with this UUID, or null. */
export async function findTask(db: Db, uuid: string): Promise<Task | null> {
  const row = await db.selectFrom('task').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  return row ? toTask(row) : null
}

/** The payloads of tasks of a kind that have not ended. */
export async function listOpenPayloads(db: Db, kind: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('task')
    .select('payload')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload) as unknown)
}

/**
 * Cancels a task that has not ended; null if there is none to cancel. A running one loses its lease, so that it cannot
 * finish anymore, and its signal is aborted soon.
 */
export async function cancelTask(db: Db, uuid: string, now: Timestamp): Promise<Task | null> {
  if (!db.isTransaction) return transaction(db, (tx) => cancelTask(tx, uuid, now))
  const row = await db
    .updateTable('task')
    .set({ state: 'cancelled', lease_owner: null, lease_until: null, finished_at: now })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await releaseComponents(db, row.id)
  return toTask(row)
}

/** Deletes up to `limit` tasks that ended before a time, oldest first, and returns how many. */
export async function deleteFinishedTasks(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('task')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task')
        .select('id')
        .where('finished_at', '<', before)
        .orderBy('finished_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
