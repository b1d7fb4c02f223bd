import { Cron } from 'croner'
import type { Context } from '../context.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import { advanceScheduleMark, findScheduleMark } from '../storage/tasks/schedule-marks.ts'
import { enqueueTask } from '../storage/tasks/tasks.ts'
import { transaction } from '../storage/transaction.ts'
import { untilAvailable } from '../storage/until-available.ts'

/** A periodic task. Its payload is empty. */
interface PeriodicTask {
  readonly kind: string
  /** Minute, hour, day, month, weekday, in UTC, so that all nodes agree. */
  readonly pattern: string
}

/** All periodic tasks. */
export const PERIODIC_TASKS: readonly (PeriodicTask & { readonly kind: TaskKind })[] = [
  { kind: 'cleanup-tasks', pattern: '17 3 * * *' },
  { kind: 'cleanup-tokens', pattern: '32 3 * * *' },
  { kind: 'cleanup-sign-in', pattern: '37 3 * * *' },
  { kind: 'cleanup-machine-answers', pattern: '47 3 * * *' },
  { kind: 'cleanup-idempotency-keys', pattern: '52 * * * *' },
  { kind: 'commit-pending', pattern: '8 * * * *' },
  { kind: 'update-repositories', pattern: '43 3 * * *' },
  { kind: 'recheck-components', pattern: '21 4 * * *' },
]

/**
 * Enqueues periodic tasks when they are due, until it is stopped. Any number of nodes may do so: each due time is used
 * once. The last due time missed while the server was stopped is made up for at startup.
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

/** Enqueues a periodic task unless that was done for its last due time; a new task waits for its next one. */
export async function enqueueDueTask(ctx: Context, { kind, pattern }: PeriodicTask): Promise<void> {
  const now = ctx.now()
  const due = latestDueTime(pattern, now)
  await transaction(ctx.db, async (tx) => {
    const isKnown = (await findScheduleMark(tx, kind)) !== null
    if (!(await advanceScheduleMark(tx, kind, due)) || !isKnown) return
    await enqueueTask(tx, { kind, payload: {}, jobKey: kind }, now)
  })
}

/** The latest due time, including one within the next second, because timers and clocks differ slightly. */
function latestDueTime(pattern: string, now: Timestamp): Timestamp {
  // Croner uses whole seconds, and searches before the given time.
  const before = new Date(Math.floor(now / 1_000_000) * 1000 + 2000)
  const [due] = new Cron(pattern, { timezone: 'UTC', paused: true }).previousRuns(1, before)
  if (!due) throw new Error(`The pattern ${pattern} was never due`)
  return due.getTime() * 1000
}
