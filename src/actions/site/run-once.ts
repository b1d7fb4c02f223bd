import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { DatabaseUnavailable } from '../../storage/database-unavailable.ts'
import type { Db } from '../../storage/db.ts'
import {
  countRequests,
  deleteRequest,
  deleteUnwritten,
  endRequest,
  findRequest,
  finishRequest,
  insertRequest,
  type KnownRequest,
  noteWrite,
  type RequestName,
  renewRequest,
} from '../../storage/idempotency-keys.ts'
import { hasProcessExited, processName } from '../../storage/process-name.ts'
import { bodyFingerprint, isOtherBody } from '../../storage/secrets/body-fingerprint.ts'
import { transaction, withBeforeCommit } from '../../storage/transaction.ts'
import { untilAvailable } from '../../storage/until-available.ts'
import { KEPT_REQUESTS } from './cleanup-idempotency-keys.ts'

/** A request that is executed at most once. */
interface OnceRequest extends RequestName {
  /** SHA-256 of the body. */
  readonly bodyHash: string
  /** The request is a single transaction, which then also stores the response. */
  readonly isAtomic: boolean
}

/** Whether a request was executed now, or the response that it got before. */
type OnceOutcome = { readonly isReplayed: false } | { readonly isReplayed: true; readonly answer: string }

/**
 * The executing process renews its lease within this time; a dead process of this machine is recognized immediately.
 */
const LEASE = 60_000_000
const RENEWAL_MS = 20_000
const OWNER = processName()
/** Per user, within a day. */
const MAX_REQUESTS = 10_000
const MAX_SIZE = 64 * 1024 * 1024
/** A longer response is not stored. */
const MAX_ANSWER = 4 * 1024 * 1024

function isKept(answer: string | null): boolean {
  return answer !== null && answer.length <= MAX_ANSWER
}

/**
 * Executes a request, or returns its earlier response; null stands for a response that is not stored. A failed request
 * is deleted, unless it has already written something, and so is one whose server stopped before it had.
 */
export async function runOnce(
  ctx: Context,
  request: OnceRequest,
  carryOut: (ctx: Context) => Promise<string | null>,
): Promise<OnceOutcome> {
  const claim = await claimRequest(ctx, request)
  if ('answer' in claim) return { isReplayed: true, answer: claim.answer }
  const { id } = claim
  const notRenewed = (error: unknown) =>
    ctx.log.warn({ err: error }, 'Could not record that a request is still in progress')
  const renewal = setInterval(
    () => void renewRequest(ctx.db, id, ctx.now() + LEASE).catch(notRenewed),
    RENEWAL_MS,
  )
  try {
    if (request.isAtomic) await transaction(ctx.db, (tx) => finish(tx, tx))
    else
      await finish(
        ctx.db,
        withBeforeCommit(ctx.db, (tx) => noteWrite(tx, id)),
      )
    return { isReplayed: false }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) discardLater(ctx, id)
    else await discard(ctx.db, id)
    throw error
  } finally {
    clearInterval(renewal)
  }

  async function finish(db: Db, own: Db): Promise<void> {
    const answer = await carryOut({ ...ctx, db: own })
    await finishRequest(db, id, isKept(answer) ? answer : null)
  }
}

/**
 * After a failure: deletes a request that has written nothing, and finishes any other. If its response was committed
 * after all, that is kept.
 */
async function discard(db: Db, id: number): Promise<void> {
  if (!(await deleteUnwritten(db, id))) await endRequest(db, id)
}

/**
 * The same for a request that failed in an outage, once the database is back. Until then its client is told to wait.
 */
function discardLater(ctx: Context, id: number): void {
  untilAvailable(() => discard(ctx.db, id)).catch((error: unknown) =>
    ctx.log.warn(
      { err: error },
      'Could not delete the record of a failed request; it can be sent again in a minute',
    ),
  )
}

async function claimRequest(
  ctx: Context,
  request: OnceRequest,
): Promise<{ readonly id: number } | { readonly answer: string }> {
  const { db } = ctx
  const known = await findRequest(db, request)
  if (known && !isForgotten(known, ctx.now())) return { answer: answerOf(ctx, known, request) }
  if (known && !(await deleteRequest(db, known))) throw running()
  await checkRoom(ctx, request.userId)
  const now = ctx.now()
  const bodyHash = bodyFingerprint(db, request.bodyHash)
  const id = await insertRequest(db, request, { bodyHash, now, leaseUntil: now + LEASE, owner: OWNER })
  if (id === null) throw running()
  return { id }
}

/** True if a day has passed, or its server stopped before anything was written. */
function isForgotten(known: KnownRequest, now: number): boolean {
  if (isRunning(known, now)) return false
  const { createdAt, leaseUntil, writes } = known
  return createdAt < now - KEPT_REQUESTS || (leaseUntil > 0 && writes === 0)
}

function isRunning({ leaseUntil, owner }: KnownRequest, now: number): boolean {
  return leaseUntil > now && !hasProcessExited(owner)
}

function answerOf({ db, now }: Context, known: KnownRequest, { bodyHash }: OnceRequest): string {
  if (isOtherBody(db, known.bodyHash, bodyHash)) {
    throw new AppError('unprocessable', 'This Idempotency-Key was used for a request with a different body.')
  }
  if (known.answer !== null) return known.answer
  if (isRunning(known, now())) throw running()
  throw new AppError('conflict', 'This request was already processed; its response is no longer available.')
}

function running(): AppError {
  return new AppError('conflict', 'A request with this Idempotency-Key is in progress.', {
    retryAfter: 1,
  })
}

async function checkRoom(ctx: Context, userId: number): Promise<void> {
  const { count, size } = await countRequests(ctx.db, userId)
  if (count < MAX_REQUESTS && size < MAX_SIZE) return
  throw new AppError(
    'throttled',
    'Too many requests with an Idempotency-Key are stored. Send this request without one.',
    {
      retryAfter: 3600,
    },
  )
}
