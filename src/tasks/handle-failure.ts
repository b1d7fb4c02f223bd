import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { AppError, type ErrorCode } from '../domain/errors.ts'
import { DatabaseUnavailable } from '../storage/database-unavailable.ts'
import type { Lease } from '../storage/tasks/task-claims.ts'
import { failTask, postponeTask, releaseTask, retryTask } from '../storage/tasks/task-outcomes.ts'
import type { Task } from '../storage/tasks/task-row.ts'
import { giveUp } from './give-up.ts'
import { retryDelay } from './retry-delay.ts'
import { LeaseLostError, PostponedError, ShutdownError, type TaskHandler } from './task.ts'

const SECOND = 1_000_000
/** Errors that may be temporary; others would only be repeated. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['unavailable', 'throttled', 'conflict'])

interface FailedAttempt {
  readonly task: Task
  readonly lease: Lease
  readonly handler: TaskHandler | undefined
  readonly log: Logger
  readonly random: () => number
}

/** Handles a failed attempt: returns the task to the queue, retries it later, or fails it. */
export async function handleFailure(ctx: Context, attempt: FailedAttempt, error: unknown): Promise<void> {
  const { task, lease, handler, log } = attempt
  if (error instanceof LeaseLostError) {
    log.info('A task was canceled or taken over while running')
    return
  }
  const now = ctx.now()
  if (error instanceof ShutdownError || isOutage(error)) {
    await releaseTask(ctx.db, lease, now)
    return
  }
  if (error instanceof PostponedError) {
    await postponeTask(ctx.db, lease, { runAt: now + error.waitMs * 1000, note: error.message, now })
    return
  }
  const message = messageFor(task, error)
  if (!(error instanceof AppError)) log.error({ err: error }, 'A task failed')
  if (!isPassing(error) || task.attempts >= task.maxAttempts) {
    log.warn({ attempts: task.attempts, reason: message }, 'Gave up on a task')
    await giveUp(ctx, { task, handler, log, message }, (db) => failTask(db, lease, message, now))
    return
  }
  const runAt = now + Math.max(retryDelay(task.attempts, attempt.random), leastDelay(error))
  log.info({ attempts: task.attempts, reason: message }, 'A task will be retried later')
  await retryTask(ctx.db, lease, { error: message, runAt, now })
}

/** The task is not to blame; it continues when the database is back. */
function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.outage !== 'busy'
}

function messageFor(task: Task, error: unknown): string {
  if (error instanceof AppError) return error.message
  return `An unexpected error occurred; see the server log for task ${task.uuid}`
}

function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || PASSING.has(error.code)
}

function leastDelay(error: unknown): number {
  return error instanceof AppError ? (error.retryAfter ?? 0) * SECOND : 0
}
