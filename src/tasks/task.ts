import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { Db } from '../storage/db.ts'
import type { Task } from '../storage/tasks/task-row.ts'

/**
 * One kind of background task. It runs at least once: everything before `finish` must be repeatable, everything inside
 * `finish` happens exactly once.
 */
export interface TaskHandler<Payload = unknown> {
  readonly kind: string
  /** Validates the payload; throws an AppError if it is invalid. */
  readonly payload: (value: unknown) => Payload
  /** A longer attempt is aborted and counts as failed; one hour by default. */
  readonly timeoutMs?: number
  /** The return value is the result, stored as JSON, unless it called `finish`. */
  run(ctx: Context, job: TaskJob<Payload>): Promise<unknown>
  /** Notifies users of a permanent failure, if possible in the transaction that ends the task. */
  onFailure?(ctx: Context, tx: Db, failure: TaskFailure<Payload>): Promise<void>
}

/** A task that will not run again. */
interface TaskFailure<Payload> {
  readonly payload: Payload
  /** Why, as a message for users. */
  readonly message: string
}

/** One attempt of a task, as its handler sees it. */
export interface TaskJob<Payload> {
  readonly task: Task
  readonly payload: Payload
  /** Aborted at shutdown, on cancellation, when the lease is lost, and on timeout. */
  readonly signal: AbortSignal
  /** Reports progress; written at most a few times a second, and shown until the attempt ends. */
  progress(percent: number, note?: string): void
  /**
   * Runs the final effects and completes the task in one transaction, with the return value of `effects` as the result.
   * Throws a LeaseLostError, and rolls back, if the task was cancelled or taken over. Once per attempt.
   */
  finish(effects: (tx: Db) => Promise<unknown>): Promise<void>
}

/** The task was cancelled or runs elsewhere; anything this attempt still does is discarded. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  constructor() {
    super('The task was canceled or taken over')
  }
}

/** The process is shutting down; the task returns to the queue. */
export class ShutdownError extends Error {
  override readonly name = 'ShutdownError'
  constructor() {
    super('The server is shutting down')
  }
}

/** The task has to wait for something outside; it returns to the queue, which does not count as an attempt. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError'
  readonly waitMs: number
  constructor(waitMs: number, why: string) {
    super(why)
    this.waitMs = waitMs
  }
}

/** Types of payload members. */
interface MemberTypes {
  number: number
  string: string
  boolean: boolean
}

type PayloadOf<Shape extends Readonly<Record<string, keyof MemberTypes>>> = {
  readonly [Name in keyof Shape]: MemberTypes[Shape[Name]]
}

/** The payload validator of a handler: an object with these members of these types. */
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
