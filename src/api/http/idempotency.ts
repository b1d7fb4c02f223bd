import type { IncomingMessage } from 'node:http'
import { runOnce } from '../../actions/site/run-once.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { digestOf, enableDigest } from './bodies/body-digest.ts'
import type { Incoming, Outgoing } from './exchange.ts'

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const HEADER = 'idempotency-key'
/** Printable ASCII of reasonable length. */
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

/** The idempotency key of a request; null without one, and for anonymous users, who cannot have any. */
export function idempotencyKey(request: IncomingMessage, method: string, actor: Actor): string | null {
  const key = request.headers[HEADER]
  if (key === undefined || !WRITES.has(method) || actor.kind !== 'user') return null
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('invalid', 'Idempotency-Key: use 1 to 255 printable ASCII characters.', {
      fields: { 'Idempotency-Key': ['Use 1 to 255 printable ASCII characters.'] },
    })
  }
  enableDigest(request)
  return key
}

/** The operation that must run only once. */
interface OnceOptions {
  readonly key: string
  readonly userId: number
  readonly incoming: Incoming
  readonly isSecret: boolean
  readonly isAtomic: boolean
}

/** Answers a request with an idempotency key: runs it the first time, and repeats the stored response afterwards. */
export async function answerOnce(
  ctx: Context,
  { key, userId, incoming, isSecret, isAtomic }: OnceOptions,
  carryOut: (ctx: Context) => Promise<Outgoing>,
): Promise<Outgoing> {
  const { method, path, search, raw } = incoming
  const target = `${method} ${path}${search}`
  const request = { key, userId, target, bodyHash: digestOf(raw), isAtomic }
  const given: Outgoing[] = []
  const outcome = await runOnce(ctx, request, async (own) => {
    const outgoing = await carryOut(own)
    given.push(outgoing)
    return isSecret || typeof outgoing.body !== 'string' ? null : JSON.stringify(outgoing)
  })
  // A transaction that conflicted with another one is retried.
  const last = given.at(-1)
  if (last) return last
  if (!outcome.isReplayed) throw new Error('The request was not processed')
  const outgoing = JSON.parse(outcome.answer) as Outgoing
  return { ...outgoing, headers: { ...outgoing.headers, 'idempotency-replayed': 'true' } }
}
