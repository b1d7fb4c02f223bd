import { Cron } from 'croner'
import type { Context } from '../context.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import { advanceScheduleMark, findScheduleMark } from '../storage/tasks/schedule-marks.ts'
import { enqueueTask } from '../storage/tasks/tasks.ts'
import { transaction } from '../storage/transaction.ts'
import { untilAvailable } from '../storage/until-available.ts'

/** Work that comes back by itself. Its task has an empty payload. */
export interface PeriodicTask {
  readonly kind: string
  /** Minute, hour, day, month, weekday, in UTC, so that all nodes mean the same moment. */
  readonly pattern: string
}

/** What the server does without being asked. */
export const PERIODIC_TASKS: readonly PeriodicTask[] = [
  { kind: 'cleanup-tasks', pattern: '17 3 * * *' },
  { kind: 'cleanup-tokens', pattern: '32 3 * * *' },
  { kind: 'cleanup-sign-in', pattern: '37 3 * * *' },
  { kind: 'cleanup-idempotency-keys', pattern: '52 * * * *' },
  { kind: 'commit-pending', pattern: '8 * * * *' },
  { kind: 'fill-memory', pattern: '26 * * * *' },
  { kind: 'update-repositories', pattern: '43 3 * * *' },
  { kind: 'recheck-components', pattern: '21 4 * * *' },
]

/**
 * Enqueues periodic tasks when they are due, until it is stopped. Any number of nodes may do so: each due time is used
 * once. The last due time that fell into a stop of the server is made up for at the start.
 */
export function startSchedule(
  ctx: Context,
  periodic: readonly PeriodicTask[] = PERIODIC_TASKS,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  function check(entry: PeriodicTask): void {
    const work = untilAvailable(() => enqueueDueTask(ctx, entry), stopping.signal)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, kind: entry.kind }, 'Could not enqueue a periodic task'),
      )
      .finally(() => running.delete(work))
    running.add(work)
  }

  const jobs = periodic.map(
    (entry) => new Cron(entry.pattern, { timezone: 'UTC', unref: true }, () => check(entry)),
  )
  for (const entry of periodic) check(entry)

  return {
    async stop() {
      for (const job of jobs) job.stop()
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Enqueues a periodic task unless that was done for its last due time already; a task never seen before waits for its next. */
export async function enqueueDueTask(ctx: Context, { kind, pattern }: PeriodicTask): Promise<void> {
  const now = ctx.now()
  const due = latestDueTime(pattern, now)
  await transaction(ctx.db, async (tx) => {
    const isKnown = (await findScheduleMark(tx, kind)) !== null
    if (!(await advanceScheduleMark(tx, kind, due)) || !isKnown) return
    await enqueueTask(tx, { kind, payload: {}, jobKey: kind }, now)
  })
}

/** The newest due time, one within the next second included: timers and clocks agree only so far. */
function latestDueTime(pattern: string, now: Timestamp): Timestamp {
  // Croner looks at whole seconds, and for a time before the given one.
  const before = new Date(Math.floor(now / 1_000_000) * 1000 + 2000)
  const [due] = new Cron(pattern, { timezone: 'UTC', paused: true }).previousRuns(1, before)
  if (!due) throw new Error(`The pattern ${pattern} was never due`)
  return due.getTime() * 1000
}
