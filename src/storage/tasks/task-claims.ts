import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import type { Timestamp } from '../tables/columns.ts'
import { type Task, toTask } from './task-row.ts'

// Partial indexes serve only statements that contain the state literally.
const WAITING = sql.lit('waiting' as const)
const RUNNING = sql.lit('running' as const)

/**
 * The right to work on a task. `owner` is new with every claim, which invalidates an earlier claim of the same process.
 */
export interface Lease {
  readonly taskId: number
  readonly owner: string
}

/** A task whose lease the caller holds. */
export interface ClaimedTask {
  readonly task: Task
  readonly lease: Lease
}

const nextQuery = hotQuery<Record<never, never>, { runAt: Timestamp | null }>((db) =>
  claimableTasks(db).select((eb) => eb.fn.min('run_at').as('runAt')),
)

/** When the next task can be claimed: now, later or never (null); a read of some microseconds on SQLite. */
export async function findNextDueTime(db: Db): Promise<Timestamp | null> {
  const [row] = await nextQuery(db, {})
  return row?.runAt ?? null
}

/**
 * Claims up to `limit` due tasks, the most urgent first. Concurrent claims are safe: each task goes to one of them, and
 * of tasks with the same job key only one runs at a time.
 */
export async function claimTasks(
  db: Db,
  claim: { owner: string; limit: number; now: Timestamp; leaseUntil: Timestamp },
): Promise<ClaimedTask[]> {
  const due = dueTasks(db, claim.now)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(claim.limit)
    .modifyEnd(engineOf(db).skipLocked)
  const rows = await db
    // Materialized, because a plan that runs the subquery again would lock and claim more rows than requested.
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('task')
    .set((eb) => ({
      state: 'running' as const,
      attempts: eb('attempts', '+', 1),
      lease_owner: claim.owner,
      lease_until: claim.leaseUntil,
      started_at: claim.now,
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
  return rows
    .sort((a, b) => a.priority - b.priority || a.run_at - b.run_at || a.id - b.id)
    .map((row) => ({ task: toTask(row), lease: { taskId: row.id, owner: claim.owner } }))
}

function dueTasks(db: Db, now: Timestamp) {
  return claimableTasks(db).select('id').where('run_at', '<=', now)
}

/** Queued tasks, except those with a job key that is running. */
function claimableTasks(db: Db) {
  return db
    .selectFrom('task')
    .where('state', '=', WAITING)
    .where(({ not, exists, selectFrom }) => {
      const other = selectFrom('task as other').select('other.id').where('other.state', '=', RUNNING)
      return not(exists(other.whereRef('other.job_key', '=', 'task.job_key')))
    })
}

/** Renews leases and returns those that are still held; the others were canceled or taken over. */
export async function renewLeases(db: Db, leases: readonly Lease[], leaseUntil: Timestamp): Promise<Lease[]> {
  if (leases.length === 0) return []
  const rows = await db
    .updateTable('task')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', taskIds(leases))
    .where('lease_owner', 'in', owners(leases))
    .where('state', '=', RUNNING)
    .returning(['id', 'lease_owner'])
    .execute()
  return stillHeld(leases, rows)
}

/** Those of the leases that are still held, without renewing them. */
export async function listHeldLeases(db: Db, leases: readonly Lease[]): Promise<Lease[]> {
  if (leases.length === 0) return []
  const rows = await db
    .selectFrom('task')
    .select(['id', 'lease_owner'])
    .where('id', 'in', taskIds(leases))
    .where('state', '=', RUNNING)
    .execute()
  return stillHeld(leases, rows)
}

/** The leases of a claim. */
export async function listLeasesOf(db: Db, owner: string): Promise<Lease[]> {
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('state', '=', RUNNING)
    .where('lease_owner', '=', owner)
    .execute()
  return rows.map(({ id }) => ({ taskId: id, owner }))
}

function stillHeld(
  leases: readonly Lease[],
  rows: readonly { id: number; lease_owner: string | null }[],
): Lease[] {
  const owner = new Map(rows.map((row) => [row.id, row.lease_owner]))
  return leases.filter((lease) => owner.get(lease.taskId) === lease.owner)
}

function taskIds(leases: readonly Lease[]): number[] {
  return leases.map(({ taskId }) => taskId)
}

function owners(leases: readonly Lease[]): string[] {
  return leases.map(({ owner }) => owner)
}
