import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Timestamp } from '../tables/columns.ts'
import { takeOverTask } from './task-outcomes.ts'

/** The outcome for tasks of dead processes. */
interface TakenOver {
  readonly count: number
  /** IDs of those that will not run again. */
  readonly failed: readonly number[]
}

interface Row {
  readonly id: number
  readonly lease_owner: string | null
  readonly attempts: number
  readonly max_attempts: number
}

const runningQuery = hotQuery<Record<never, never>, Row & { readonly lease_until: Timestamp | null }>((db) =>
  runningTasks(db).select('lease_until'),
)

/**
 * Takes over tasks whose leases have expired, or whose process is known to have ended, except those of the given
 * owners.
 */
export async function takeOverLostTasks(
  db: Db,
  now: Timestamp,
  { ownOwners, hasExited }: { ownOwners: ReadonlySet<string>; hasExited: (owner: string) => boolean },
): Promise<TakenOver> {
  const rows = (await runningQuery(db, {})).filter((row) => !ownOwners.has(row.lease_owner ?? ''))
  const { gone = [], held = [] } = Object.groupBy(rows, (row) =>
    hasExited(row.lease_owner ?? '') ? 'gone' : 'held',
  )
  const expired = held.filter(({ lease_until }) => lease_until !== null && lease_until < now)
  const first = await takeOver(db, gone, { now, endsBefore: null })
  const second = await takeOver(db, expired, { now, endsBefore: now })
  return { count: first.count + second.count, failed: [...first.failed, ...second.failed] }
}

/** Takes over every running task. Only valid while no other process can run any. */
export async function takeOverAllTasks(db: Db, now: Timestamp): Promise<TakenOver> {
  return takeOver(db, await runningTasks(db).execute(), { now, endsBefore: null })
}

async function takeOver(
  db: Db,
  rows: readonly Row[],
  { now, endsBefore }: { now: Timestamp; endsBefore: Timestamp | null },
): Promise<TakenOver> {
  let count = 0
  const failed: number[] = []
  for (const row of rows) {
    const lease = { taskId: row.id, owner: row.lease_owner ?? '', endsBefore }
    const taken = await takeOverTask(
      db,
      { ...lease, attempts: row.attempts, maxAttempts: row.max_attempts },
      now,
    )
    if (taken !== null) count += 1
    if (taken === 'failed') failed.push(row.id)
  }
  return { count, failed }
}

function runningTasks(db: Db) {
  return db
    .selectFrom('task')
    .select(['id', 'lease_owner', 'attempts', 'max_attempts'])
    .where('state', '=', sql.lit('running' as const))
}
