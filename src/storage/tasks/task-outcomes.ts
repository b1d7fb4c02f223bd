import { sql, type UpdateObject } from 'kysely'
import { releaseComponents } from '../components/removal/release-components.ts'
import type { Db, Tables } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import type { Timestamp } from '../tables/columns.ts'
import { transaction } from '../transaction.ts'
import type { Lease } from './task-claims.ts'

const NOTE_LIMIT = 500
const ERROR_LIMIT = 2000
const RESULT_LIMIT = 256 * 1024

type Changes = UpdateObject<Tables, 'task'>

const NO_LEASE = { lease_owner: null, lease_until: null }

/** Updates the progress of a task; false if the lease is lost. */
export async function updateProgress(
  db: Db,
  lease: Lease,
  { percent, note }: { percent: number; note: string },
): Promise<boolean> {
  const progress = Math.round(Math.min(Math.max(percent, 0), 100))
  return updateHeld(db, lease, { progress, note: plain(note, NOTE_LIMIT) })
}

/** Marks a task as done; false if the lease is lost, in which case the caller must roll back its transaction. */
export async function finishTask(db: Db, lease: Lease, result: unknown, now: Timestamp): Promise<boolean> {
  const json = JSON.stringify(result ?? null)
  if (Buffer.byteLength(json) > RESULT_LIMIT)
    throw new RangeError(`The result of a task can have at most ${RESULT_LIMIT} bytes`)
  const changes = { progress: 100, note: '', result: json, error: null, finished_at: now }
  return updateHeld(db, lease, { state: 'done', ...changes, ...NO_LEASE })
}

/** Marks a task as failed, with a reason for users; false if the lease is lost. */
export async function failTask(db: Db, lease: Lease, error: string, now: Timestamp): Promise<boolean> {
  return endHeld(db, lease, { state: 'failed', error: plain(error, ERROR_LIMIT), finished_at: now })
}

/** Returns a task to the queue after a failed attempt; false if the lease is lost. */
export async function retryTask(
  db: Db,
  lease: Lease,
  retry: { error: string; runAt: Timestamp; now: Timestamp },
): Promise<boolean> {
  return requeue(db, lease, { run_at: retry.runAt, error: plain(retry.error, ERROR_LIMIT) }, retry.now)
}

/** Returns a task to the queue as if it had not been started; false if the lease is lost. */
export async function releaseTask(db: Db, lease: Lease, now: Timestamp): Promise<boolean> {
  return requeue(db, lease, { attempts: sql<number>`attempts - 1` }, now)
}

/** Returns a task to the queue until a time, as if it had not been started; false if the lease is lost. */
export async function postponeTask(
  db: Db,
  lease: Lease,
  { runAt, note, now }: { readonly runAt: Timestamp; readonly note: string; readonly now: Timestamp },
): Promise<boolean> {
  const changes = { attempts: sql<number>`attempts - 1`, run_at: runAt, note: plain(note, NOTE_LIMIT) }
  return requeue(db, lease, changes, now)
}

/** A lease of a dead process. */
interface DeadLease extends Lease {
  readonly attempts: number
  readonly maxAttempts: number
  /** The lease counts as dead only if it ends before this time; null if its process is known to have ended. */
  readonly endsBefore: Timestamp | null
}

/** The outcome for the task of a dead process; null if its lease turned out to be valid. */
type TakeOver = 'waiting' | 'failed' | null

/** Returns the task of a dead process to the queue, or fails it if this was its last attempt. */
export async function takeOverTask(db: Db, lease: DeadLease, now: Timestamp): Promise<TakeOver> {
  if (lease.attempts < lease.maxAttempts) return (await requeue(db, lease, {}, now)) ? 'waiting' : null
  const error = `The server stopped while running this task, and it has used all ${lease.attempts} attempts`
  return (await endHeld(db, lease, { state: 'failed', error, finished_at: now })) ? 'failed' : null
}

/**
 * Queues a running task again. If a newer task with its key is already queued, that one does the work and this one
 * ends. Not for use inside a transaction, which PostgreSQL aborts if the keys collide.
 */
async function requeue(db: Db, lease: Lease, changes: Changes, now: Timestamp): Promise<boolean> {
  const reset = { note: '', ...changes, progress: 0, ...NO_LEASE }
  try {
    return await updateHeld(db, lease, { ...reset, state: 'waiting' })
  } catch (error) {
    if (!engineOf(db).isUniqueViolation(error)) throw error
  }
  const note = 'Superseded by a newer task with the same key'
  return endHeld(db, lease, { ...reset, state: 'cancelled', note, finished_at: now })
}

/** Ends a task without success: no task works on its components anymore. */
async function endHeld(
  db: Db,
  lease: Lease & { endsBefore?: Timestamp | null },
  changes: Changes,
): Promise<boolean> {
  if (!db.isTransaction) return transaction(db, (tx) => endHeld(tx, lease, changes))
  const isEnded = await updateHeld(db, lease, { ...changes, ...NO_LEASE })
  if (isEnded) await releaseComponents(db, lease.taskId)
  return isEnded
}

async function updateHeld(
  db: Db,
  lease: Lease & { endsBefore?: Timestamp | null },
  changes: Changes,
): Promise<boolean> {
  const result = await db
    .updateTable('task')
    .set(changes)
    .where('id', '=', lease.taskId)
    .where('lease_owner', '=', lease.owner)
    .where('state', '=', 'running')
    .$if(lease.endsBefore != null, (query) => query.where('lease_until', '<', lease.endsBefore ?? 0))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** PostgreSQL does not support NUL in texts. */
function plain(text: string, limit: number): string {
  return text.replaceAll('\0', '').slice(0, limit).toWellFormed()
}
