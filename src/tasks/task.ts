import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { Db } from '../storage/db.ts'
import type { Task } from '../storage/tasks/task-row.ts'

/**
 * One kind of background work. It runs at least once: what it does before `finish` must be safe to do again, what it
 * does inside `finish` happens exactly once.
 */
export interface TaskHandler<Payload = unknown> {
  readonly kind: string
  /** Checks what was enqueued; throws an AppError where it is not understood. */
  readonly payload: (value: unknown) => Payload
  /** An attempt that takes longer is aborted and counts as failed; an hour when not given. */
  readonly timeoutMs?: number
  /** What it returns is the result, kept as JSON, unless it called `finish`. */
  run(ctx: Context, job: TaskJob<Payload>): Promise<unknown>
  /** Tells people what it means that a task is given up, in the transaction that ends it where that is possible. */
  onFailure?(ctx: Context, tx: Db, failure: TaskFailure<Payload>): Promise<void>
}

/** A task that will not run again. */
interface TaskFailure<Payload> {
  readonly payload: Payload
  /** Why, for people. */
  readonly message: string
}

/** One attempt of a task, as its handler sees it. */
export interface TaskJob<Payload> {
  readonly task: Task
  readonly payload: Payload
  /** Aborted at shutdown, after a cancel, when the lease is lost, and when the time is over. */
  readonly signal: AbortSignal
  /** Tells people how far the work is; written at most a few times a second, and shown until the attempt ends. */
  progress(percent: number, note?: string): void
  /**
   * Runs the last effects and completes the task in one transaction, with what `effects` returns as the result. Throws
   * a LeaseLostError, and keeps nothing, when the task was cancelled or taken over. Once per attempt.
   */
  finish(effects: (tx: Db) => Promise<unknown>): Promise<void>
}

/** The task was cancelled or runs elsewhere by now; whatever this attempt still does is not kept. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  constructor() {
    super('The task was canceled or taken over')
  }
}

/** The process ends; the task goes back into the queue. */
export class ShutdownError extends Error {
  override readonly name = 'ShutdownError'
  constructor() {
    super('The server is shutting down')
  }
}

/** Types that a member of a payload can have. */
interface MemberTypes {
  number: number
  string: string
  boolean: boolean
}

type PayloadOf<Shape extends Readonly<Record<string, keyof MemberTypes>>> = {
  readonly [Name in keyof Shape]: MemberTypes[Shape[Name]]
}

/** The payload check of a handler: an object that has these members, of these types. */
export function payloadOf<const Shape extends Readonly<Record<string, keyof MemberTypes>>>(
  shape: Shape,
): (value: unknown) => PayloadOf<Shape> {
  return (value) => {
    const members =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
    const wrong = Object.entries(shape).find(([name, type]) => typeof members[name] !== type)
    if (!wrong) return members as PayloadOf<Shape>
    throw new AppError('invalid', `Invalid payload: ${wrong[0]} must be a ${wrong[1]}`)
  }
}
