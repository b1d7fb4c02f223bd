import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { DatabaseUnavailable } from '../storage/database-unavailable.ts'
import { isProcessGone, processName } from '../storage/process-name.ts'
import { takeOverAllTasks, takeOverLostTasks } from '../storage/tasks/take-over-tasks.ts'
import { type ClaimedTask, claimTasks, hasDueTask, listLeasesOf } from '../storage/tasks/task-claims.ts'
import { onTaskNews, tellTaskNews } from '../storage/tasks/task-news.ts'
import { releaseTask } from '../storage/tasks/task-outcomes.ts'
import { type Attempt, startAttempt } from './attempt.ts'
import { tellDied } from './give-up.ts'
import { keepLeases } from './keep-leases.ts'
import { ShutdownError, type TaskHandler } from './task.ts'

/** What `stop` waits beyond the time of grace, for the last writes. */
const LAST_WRITES_MS = 2000
/** Polls are this many times slower at most while the database cannot be reached. */
const SLOWEST = 25

/** How a process runs tasks; only the registry is needed. */
export interface RunnerOptions {
  readonly registry: readonly TaskHandler[]
  /** Name of this process in leases, different from all others; a random one when not given. */
  readonly owner?: string
  /** Tasks at work at the same time. */
  readonly concurrency?: number
  readonly pollMs?: number
  /** True while no other process can run tasks: then all leases found at the start belong to dead ones. */
  readonly isOnlyProcess?: boolean
  readonly leaseMs?: number
  readonly renewMs?: number
  /** How long aborted handlers may take to end, at shutdown and after a timeout. */
  readonly graceMs?: number
  /** From 0 to 1, for the random part of retry delays. */
  readonly random?: () => number
}

/** The part of the process that runs tasks. */
export interface TaskRunner {
  /** Looks for due tasks at once instead of at the next poll. */
  wake(): void
  /** Aborts what runs, and puts what has not ended after the time of grace back into the queue. */
  stop(): Promise<void>
}

/** Runs due tasks until it is stopped. */
export function startRunner(ctx: Context, options: RunnerOptions): TaskRunner {
  const { concurrency = 4, pollMs = 200, leaseMs = 30_000, renewMs = 10_000, graceMs = 5000 } = options
  const { owner = processName(), random = Math.random } = options
  const handlers = handlersByKind(options.registry)
  const attempts = new Set<Attempt>()
  const keeper = keepLeases(ctx, attempts, { leaseMs, renewMs })
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
      : await takeOverLostTasks(ctx.db, ctx.now(), { ownOwners: own, isGone: isProcessGone })
    mustTakeOverAll = false
    if (count > 0) ctx.log.warn({ tasks: count }, 'Took over tasks of a process that died')
    await tellDied(ctx, handlers, failed)
  }

  async function claim(): Promise<void> {
    const limit = concurrency - attempts.size
    const now = ctx.now()
    if (limit <= 0 || !(await hasDueTask(ctx.db, now))) return
    claims += 1
    const leaseUntil = now + leaseMs * 1000
    const name = `${owner}:${claims}`
    for (const claimed of await claimKnown({ owner: name, limit, now, leaseUntil })) {
      if (isStopping) await releaseTask(ctx.db, claimed.lease, ctx.now())
      else begin(startAttempt(ctx, claimed, handlers.get(claimed.task.kind), { graceMs, random }))
    }
  }

  /** A claim whose answer is lost may have been written all the same. */
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
      tellTaskNews(ctx.db)
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
      try {
        await releaseLost()
        await takeOver()
        await claim()
        slowness = 1
      } catch (error) {
        slowness = Math.min(slowness * 2, SLOWEST)
        // Whoever lost the connection has said so.
        if (!(error instanceof DatabaseUnavailable))
          ctx.log.error({ err: error }, 'Cannot read the task queue; retrying')
      }
      await pause(pollMs * slowness)
    }
  }

  async function drain(): Promise<void> {
    await looping
    for (const attempt of attempts) attempt.abort(new ShutdownError())
    await Promise.all([...attempts].map(({ done }) => done))
    await keeper.stop()
  }

  async function stop(): Promise<void> {
    isStopping = true
    endNews()
    wake()
    const timeLimit = new AbortController()
    await Promise.race([drain(), sleep(graceMs + LAST_WRITES_MS, undefined, { signal: timeLimit.signal })])
    timeLimit.abort()
  }

  const endNews = onTaskNews(ctx.db, wake)
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
