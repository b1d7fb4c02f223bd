import type { Context } from '../../../context.ts'
import { type Actor, ANONYMOUS } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import { version } from '../../../version.ts'
import type { Route } from '../../route.ts'
import { authenticate, type Credentials } from '../auth/authenticate.ts'
import { checkCookieWrite } from '../auth/same-site.ts'
import { readCookie } from '../auth/session-cookie.ts'
import type { Incoming, Outgoing } from '../exchange.ts'
import { answerOnce, idempotencyKey } from '../idempotency.ts'
import type { Throttle } from '../limits/throttle.ts'
import { readCall } from '../read-call.ts'
import { answer, answerConditionally } from '../responses/answer.ts'
import { acceptedFormat, formatOf } from '../responses/negotiate.ts'
import { respondToOptions } from '../responses/respond-to-options.ts'
import type { PathEntry, PreparedRoute } from './path-table.ts'

/** Takes headers that are added to the response, whatever its status. */
type HeaderSink = (headers: Readonly<Record<string, string>>) => void

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const CONDITIONAL = new Set(['PUT', 'PATCH', 'DELETE'])

/**
 * Answers one request. The order is part of the contract: format, authentication, sign-in requirement, rate limit, method,
 * handler.
 */
export async function dispatch(
  ctx: Context,
  throttle: Throttle,
  entry: PathEntry,
  { incoming, addHeaders }: { incoming: Incoming; addHeaders: HeaderSink },
): Promise<Outgoing> {
  const { method, raw } = incoming
  const prepared = preparedOf(entry, method)
  const isRaw = (prepared ?? entry.routes.get('GET'))?.route.raw === true
  const format = isRaw ? null : formatOf(incoming.query, prepared?.renderers)
  const rendered = isRaw || format !== null ? format : acceptedFormat(raw.headers.accept, prepared?.renderers)

  const actor = worksWithoutDatabase(entry, method)
    ? ANONYMOUS
    : await authenticate(ctx, credentialsOf(incoming))
  admit(ctx, throttle, { actor, entry, prepared, incoming, addHeaders })
  if (method === 'OPTIONS') return respondToOptions(ctx, entry, incoming, actor)
  if (!prepared) throw new AppError('method_not_allowed', `Method "${method}" not allowed.`)
  const key = idempotencyKey(raw, method, actor)
  const countRead = () => (throttle(actor, incoming.origin.client)?.wait ?? null) === null
  const call = await readCall(ctx, prepared, incoming, { actor, format, addHeaders, countRead })
  const demanded = CONDITIONAL.has(method) ? raw.headers['if-match'] : undefined
  const shower = entry.routes.get('GET')
  const carryOut = (given: typeof call) =>
    demanded !== undefined && shower?.route.isConditional
      ? answerConditionally(prepared, given, { shower, demanded, incoming, format: rendered })
      : answer(prepared, given, { incoming, format: rendered })
  if (key === null || actor.kind !== 'user') return carryOut(call)
  const { isSecret = false, isAtomic = false } = prepared.route
  const once = { key, userId: actor.userId, incoming, isSecret, isAtomic }
  return answerOnce(ctx, once, (own) => carryOut({ ...call, ctx: own }))
}

/** True if a request is answered even while the database is unavailable. */
export function worksWithoutDatabase(entry: PathEntry, method: string): boolean {
  const route = preparedOf(entry, method)?.route
  return route?.isOpen === true && route.raw === true
}

function preparedOf(entry: PathEntry, method: string): PreparedRoute | undefined {
  return entry.routes.get(method === 'HEAD' ? 'GET' : method)
}

/** Rejects anonymous users where sign-in is required, requests from other sites, and those beyond the rate limit. */
function admit(
  ctx: Context,
  throttle: Throttle,
  { actor, entry, prepared, incoming, addHeaders }: Admission,
): void {
  const { method, raw, origin } = incoming
  if (actor.kind === 'anonymous' && needsAccount(ctx, method, prepared?.route)) {
    throw new AppError('not_authenticated', 'Authentication credentials were not provided.')
  }
  if (actor.kind === 'user' && actor.credential?.kind === 'session') {
    // Responses to a session must not be stored in shared caches.
    addHeaders({ 'cache-control': 'private' })
    if (!SAFE.has(method)) checkCookieWrite(raw.headers, origin.address)
  }
  if (!entry.path.startsWith('/api/')) return
  // Visitors need not know which version to attack; `/api/metrics/` does not tell them either.
  if (actor.kind !== 'anonymous') addHeaders(VERSION_HEADER)
  const standing = throttle(actor, origin.client)
  if (standing) addHeaders(standing.headers)
  if (standing && standing.wait !== null) throw throttled(standing.wait)
}

const VERSION_HEADER = { 'x-diglot-version': version() }

interface Admission {
  readonly actor: Actor
  readonly entry: PathEntry
  readonly prepared: PreparedRoute | undefined
  readonly incoming: Incoming
  readonly addHeaders: HeaderSink
}

function credentialsOf({ raw, origin }: Incoming): Credentials {
  const { authorization, cookie } = raw.headers
  const session = cookie === undefined ? null : readCookie(cookie, 'session', origin.address)
  return { authorization, session, client: origin.client }
}

function needsAccount(ctx: Context, method: string, route: Route | undefined): boolean {
  if (ctx.config.REQUIRE_LOGIN && route?.isOpen !== true && route?.isPage !== true) return true
  if (SAFE.has(method)) return route?.permission === 'signed-in'
  return route?.permission !== 'anyone'
}

function throttled(wait: number): AppError {
  return new AppError('throttled', `Request was throttled. Expected available in ${wait} seconds.`, {
    retryAfter: wait,
  })
}
