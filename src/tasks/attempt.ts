import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { Db } from '../storage/db.ts'
import { type ClaimedTask, type Lease, listHeldLeases } from '../storage/tasks/task-claims.ts'
import { finishTask, updateProgress } from '../storage/tasks/task-outcomes.ts'
import { transaction } from '../storage/transaction.ts'
import { untilAvailable } from '../storage/until-available.ts'
import { handleFailure } from './handle-failure.ts'
import { progressWriter } from './progress-writer.ts'
import { LeaseLostError, type TaskHandler, type TaskJob } from './task.ts'

const HOUR_MS = 3_600_000
const PROGRESS_EVERY_MS = 500

/** A claimed task that is running. */
export interface Attempt {
  readonly lease: Lease
  /** Settles, and never rejects, when the handler has ended or ignored an abort for the grace period. */
  readonly done: Promise<void>
  abort(reason: Error): void
}

/** Options of the runner for all attempts. */
interface AttemptOptions {
  /** How long a handler may continue after an abort before its task is settled without it. */
  readonly graceMs: number
  readonly random: () => number
}

/** Starts the handler of a claimed task, and completes, retries, fails or releases the task when it ends. */
export function startAttempt(
  ctx: Context,
  { task, lease }: ClaimedTask,
  handler: TaskHandler | undefined,
  options: AttemptOptions,
): Attempt {
  const log = ctx.log.child({ task: task.uuid, kind: task.kind })
  const controller = new AbortController()
  const ignored = Promise.withResolvers<never>()
  let stage: 'working' | 'finishing' | 'finished' = 'working'
  let grace: NodeJS.Timeout | undefined

  function abort(reason: Error): void {
    // While finishing, the transaction itself checks the lease.
    if (controller.signal.aborted || (stage !== 'working' && reason instanceof LeaseLostError)) return
    controller.abort(reason)
    grace = setTimeout(() => ignored.reject(reason), options.graceMs)
  }

  const progress = progressWriter(async (report) => {
    try {
      if (!(await updateProgress(ctx.db, lease, report))) abort(new LeaseLostError())
    } catch (error) {
      log.warn({ err: error }, 'Could not save the progress of a task')
    }
  }, PROGRESS_EVERY_MS)

  async function finish(effects: (tx: Db) => Promise<unknown>): Promise<void> {
    if (stage !== 'working') throw new Error('A task can finish only once')
    stage = 'finishing'
    try {
      await transaction(
        ctx.db,
        async (tx) => {
          if ((await listHeldLeases(tx, [lease])).length === 0) throw new LeaseLostError()
          const result = await effects(tx)
          if (!(await finishTask(tx, lease, result, ctx.now()))) throw new LeaseLostError()
        },
        { mayRepeat: false },
      )
      stage = 'finished'
    } catch (error) {
      stage = 'working'
      throw error
    }
  }

  async function work(): Promise<void> {
    // Another version of the server may support it, so it stays in the queue for further attempts.
    if (!handler) throw new AppError('unavailable', `Unknown task kind "${task.kind}"`)
    const job: TaskJob<unknown> = {
      task,
      payload: handler.payload(task.payload),
      signal: controller.signal,
      progress: (percent, note = '') => progress.report({ percent, note }),
      finish,
    }
    const result = await handler.run(ctx, job)
    if (stage === 'finished') return
    // A handler that stopped because of its signal has not done the work.
    controller.signal.throwIfAborted()
    await finish(async () => result)
  }

  function settleWhenAvailable(error: unknown): Promise<void> {
    const failed = { task, lease, handler, log, random: options.random }
    return untilAvailable(() => handleFailure(ctx, failed, error), controller.signal)
  }

  async function settle(): Promise<void> {
    const limitMs = handler?.timeoutMs ?? HOUR_MS
    const timeout = setTimeout(() => abort(timeoutError(limitMs)), limitMs)
    try {
      await Promise.race([work(), ignored.promise])
    } catch (error) {
      if (stage === 'finished') log.error({ err: error }, 'A task failed after it had finished')
      else await settleWhenAvailable(reasonOf(controller.signal, error))
    } finally {
      clearTimeout(timeout)
      clearTimeout(grace)
      await progress.close()
    }
  }

  const done = settle().catch((error: unknown) => {
    log.error({ err: error }, 'Could not save the result of a task; it runs again when its lease expires')
  })
  return { lease, done, abort }
}

/** After an abort, errors are only a consequence of it. */
function reasonOf(signal: AbortSignal, error: unknown): unknown {
  return signal.aborted ? signal.reason : error
}

function timeoutError(limitMs: number): AppError {
  return new AppError('unavailable', `The task timed out after ${Math.round(limitMs / 1000)} seconds`)
}
