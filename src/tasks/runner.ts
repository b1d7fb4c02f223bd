import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { DatabaseUnavailable } from '../storage/database-unavailable.ts'
import { hasProcessExited, processName } from '../storage/process-name.ts'
import { takeOverAllTasks, takeOverLostTasks } from '../storage/tasks/take-over-tasks.ts'
import { hasTaskNotifications, notifyTaskListeners, onTaskChange } from '../storage/tasks/task-changes.ts'
import { type ClaimedTask, claimTasks, findNextDueTime, listLeasesOf } from '../storage/tasks/task-claims.ts'
import { releaseTask } from '../storage/tasks/task-outcomes.ts'
import { type Attempt, startAttempt } from './attempt.ts'
import { reportDeadTasks } from './give-up.ts'
import { startLeaseRenewal } from './lease-renewal.ts'
import { ShutdownError, type TaskHandler } from './task.ts'

/** How often the queue is read without any notification. */
const POLL_MS = 200
/** The same where the database reports the tasks of other processes: in case a report was lost, or a process died. */
const SLOW_POLL_MS = 5000
/** How long `stop` waits for the last writes after the grace period. */
const LAST_WRITES_MS = 2000
/** Maximum slowdown of polling while the database is unreachable. */
const SLOWEST = 25

/** Options of a runner; only the registry is required. */
export interface RunnerOptions {
  readonly registry: readonly TaskHandler[]
  /** Unique name of this process in leases; random by default. */
  readonly owner?: string
  /** Maximum number of tasks that run at the same time. */
  readonly concurrency?: number
  readonly pollMs?: number
  /** True if no other process can run tasks: then all leases found at startup belong to dead ones. */
  readonly isOnlyProcess?: boolean
  readonly leaseMs?: number
  readonly renewMs?: number
  /** Grace period for aborted handlers, at shutdown and after a timeout. */
  readonly graceMs?: number
  /** From 0 to 1, for the random part of retry delays. */
  readonly random?: () => number
}

/** The part of the process that runs tasks. */
export interface TaskRunner {
  /** Checks for due tasks at once instead of at the next poll. */
  wake(): void
  /** Aborts running tasks, and returns those that have not ended after the grace period to the queue. */
  stop(): Promise<void>
}

/** Runs due tasks until it is stopped. */
export function startRunner(ctx: Context, options: RunnerOptions): TaskRunner {
  const { concurrency = 4, leaseMs = 30_000, renewMs = 10_000, graceMs = 5000 } = options
  const { pollMs = hasTaskNotifications(ctx.db) ? SLOW_POLL_MS : POLL_MS } = options
  const { owner = processName(), random = Math.random } = options
  const handlers = handlersByKind(options.registry)
  const attempts = new Set<Attempt>()
  const leaseRenewal = startLeaseRenewal(ctx, attempts, { leaseMs, renewMs })
  const lostClaims = new Set<string>()
  let claims = 0
  let mustTakeOverAll = options.isOnlyProcess ?? false
  let isStopping = false
  let isWoken = false
  let endPause = () => {}
  let stopped: Promise<void> | null = null

  async function takeOver(): Promise<void> {
    const own = new Set([...attempts].map(({ lease }) => lease.owner))
    const { count, failed } = mustTakeOverAll
      ? await takeOverAllTasks(ctx.db, ctx.now())
      : await takeOverLostTasks(ctx.db, ctx.now(), { ownOwners: own, hasExited: hasProcessExited })
    mustTakeOverAll = false
    if (count > 0) ctx.log.warn({ tasks: count }, 'Took over tasks of a process that died')
    await reportDeadTasks(ctx, handlers, failed)
  }

  /** Returns how long to wait for the next task that is known, in milliseconds. */
  async function claim(): Promise<number> {
    const limit = concurrency - attempts.size
    if (limit <= 0) return pollMs
    const due = await findNextDueTime(ctx.db)
    const now = ctx.now()
    if (due === null) return pollMs
    if (due > now) return Math.min(pollMs, Math.ceil((due - now) / 1000))
    claims += 1
    const leaseUntil = now + leaseMs * 1000
    const name = `${owner}:${claims}`
    for (const claimed of await claimKnown({ owner: name, limit, now, leaseUntil })) {
      if (isStopping) await releaseTask(ctx.db, claimed.lease, ctx.now())
      else begin(startAttempt(ctx, claimed, handlers.get(claimed.task.kind), { graceMs, random }))
    }
    // Others may be due, or become due soon.
    return Math.min(pollMs, POLL_MS)
  }

  /** A claim may have succeeded even if its response was lost. */
  async function claimKnown(wanted: Parameters<typeof claimTasks>[1]): Promise<ClaimedTask[]> {
    try {
      return await claimTasks(ctx.db, wanted)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) lostClaims.add(wanted.owner)
      throw error
    }
  }

  async function releaseLost(): Promise<void> {
    for (const name of lostClaims) {
      for (const lease of await listLeasesOf(ctx.db, name)) await releaseTask(ctx.db, lease, ctx.now())
      lostClaims.delete(name)
    }
  }

  function begin(attempt: Attempt): void {
    attempts.add(attempt)
    void attempt.done.then(() => {
      attempts.delete(attempt)
      notifyTaskListeners(ctx.db)
    })
  }

  function wake(): void {
    isWoken = true
    endPause()
  }

  async function pause(ms: number): Promise<void> {
    if (isWoken || isStopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function loop(): Promise<void> {
    let slowness = 1
    while (!isStopping) {
      isWoken = false
      let pauseMs = Math.min(pollMs, POLL_MS)
      try {
        await releaseLost()
        await takeOver()
        pauseMs = await claim()
        slowness = 1
      } catch (error) {
        slowness = Math.min(slowness * 2, SLOWEST)
        // The lost connection was already reported.
        if (!(error instanceof DatabaseUnavailable))
          ctx.log.error({ err: error }, 'Cannot read the task queue; retrying')
      }
      await pause(pauseMs * slowness)
    }
  }

  async function drain(): Promise<void> {
    await looping
    for (const attempt of attempts) attempt.abort(new ShutdownError())
    await Promise.all([...attempts].map(({ done }) => done))
    await leaseRenewal.stop()
  }

  async function stop(): Promise<void> {
    isStopping = true
    stopListening()
    wake()
    const timeLimit = new AbortController()
    await Promise.race([drain(), sleep(graceMs + LAST_WRITES_MS, undefined, { signal: timeLimit.signal })])
    timeLimit.abort()
  }

  const stopListening = onTaskChange(ctx.db, wake)
  const looping = loop()
  return {
    wake,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

function handlersByKind(registry: readonly TaskHandler[]): ReadonlyMap<string, TaskHandler> {
  const handlers = new Map(registry.map((handler) => [handler.kind, handler]))
  if (handlers.size < registry.length) throw new Error('Two task handlers have the same kind')
  return handlers
}
