import type { Context } from '../../context.ts'
import { ANONYMOUS } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Call, ListAnswer, Route } from '../route.ts'
import { indentJson } from '../wire/indent-json.ts'
import { envelope } from '../wire/pagination.ts'
import { answerOptions } from './answer-options.ts'
import { authenticate, type Proof } from './authenticate.ts'
import type { Incoming, Outgoing } from './exchange.ts'
import { answerOnce, idempotencyKey } from './idempotency.ts'
import { checkAccept, formatOf, indentOf } from './negotiate.ts'
import type { PathEntry, PreparedRoute } from './path-table.ts'
import { plainBody, preconditionOf } from './precondition.ts'
import { RawAnswer } from './raw-answer.ts'
import { readCall } from './read-call.ts'
import { checkCookieWrite } from './same-site.ts'
import { readCookie } from './session-cookie.ts'
import type { Throttle } from './throttle.ts'
import { tagOfForm } from './validators.ts'

/** Takes headers that belong to the answer whatever becomes of the request. */
export type HeaderSink = (headers: Readonly<Record<string, string>>) => void

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const CONDITIONAL = new Set(['PUT', 'PATCH', 'DELETE'])

/**
 * Answers one request. The order is part of the contract: format, then who asks, then whether strangers may do this
 * at all, then the rate limit, then the method, then the handler.
 */
export async function dispatch(
  ctx: Context,
  throttle: Throttle,
  entry: PathEntry,
  { incoming, addHeaders }: { incoming: Incoming; addHeaders: HeaderSink },
): Promise<Outgoing> {
  const { method, raw } = incoming
  const prepared = entry.routes.get(method === 'HEAD' ? 'GET' : method)
  const isRaw = (prepared ?? entry.routes.get('GET'))?.route.raw === true
  const format = isRaw ? null : formatOf(incoming.query, prepared?.renderers)
  if (!isRaw && format === null) checkAccept(raw.headers.accept)

  // What is open to all also says so when the database is away.
  const found = prepared?.route.isOpen && isRaw ? ANONYMOUS : authenticate(ctx, proofOf(incoming))
  const actor = found instanceof Promise ? await found : found
  if (actor.kind === 'anonymous' && needsAccount(ctx, method, prepared?.route)) {
    throw new AppError('not_authenticated', 'Authentication credentials were not provided.')
  }
  if (actor.kind === 'user' && actor.credential?.kind === 'session') {
    // What a cookie opened belongs into no cache that others share.
    addHeaders({ 'cache-control': 'private' })
    if (!SAFE.has(method)) checkCookieWrite(raw.headers, incoming.origin.address)
  }
  if (entry.path.startsWith('/api/')) {
    const standing = throttle(actor, incoming.origin.client)
    if (standing) addHeaders(standing.headers)
    if (standing && standing.wait !== null) throw throttled(standing.wait)
  }
  if (method === 'OPTIONS') return answerOptions(ctx, entry, incoming, actor)
  if (!prepared) throw new AppError('method_not_allowed', `Method "${method}" not allowed.`)
  const key = idempotencyKey(raw, method, actor)
  const read = readCall(ctx, prepared.route, incoming, { actor, format, addHeaders })
  const call = read instanceof Promise ? await read : read
  if (key !== null && actor.kind === 'user') {
    const once = { key, userId: actor.userId, incoming, isSecret: prepared.route.isSecret === true }
    return answerOnce(ctx, once, (own) => answer(prepared, { ...call, ctx: own }, { incoming, format }))
  }
  const shower = entry.routes.get('GET')
  const demanded = raw.headers['if-match']
  if (demanded === undefined || !CONDITIONAL.has(method) || !shower?.route.isConditional) {
    return answer(prepared, call, { incoming, format })
  }
  const condition = preconditionOf(shower, demanded, { ctx, actor, incoming, call })
  const outgoing = await answer(prepared, { ...call, ctx: { ...ctx, condition } }, { incoming, format })
  const etag = condition.tag()
  return etag === null ? outgoing : { ...outgoing, headers: { ...outgoing.headers, etag } }
}

function proofOf({ raw, origin }: Incoming): Proof {
  const { authorization, cookie } = raw.headers
  const session = cookie === undefined ? null : readCookie(cookie, 'session', origin.address)
  return { authorization, session, client: origin.client }
}

function needsAccount(ctx: Context, method: string, route: Route | undefined): boolean {
  if (ctx.config.REQUIRE_LOGIN && route?.isOpen !== true) return true
  if (SAFE.has(method)) return route?.permission === 'signed-in'
  return route?.permission !== 'anyone'
}

function throttled(wait: number): AppError {
  return new AppError('throttled', `Request was throttled. Expected available in ${wait} seconds.`, {
    retryAfter: wait,
  })
}

async function answer(
  prepared: PreparedRoute,
  call: Call<never, never, never>,
  { incoming, format }: { incoming: Incoming; format: string | null },
): Promise<Outgoing> {
  const { route, serialize, renderers } = prepared
  const result = route.handle(call)
  const given = result instanceof Promise ? await result : result
  const render = format === null ? undefined : renderers.get(format)
  const value = render ? render(given as never) : given
  if (value instanceof RawAnswer) {
    const { type, body, headers } = value
    return { status: value.status ?? route.status ?? 200, type, body, headers }
  }
  if (!serialize) return { status: route.status ?? 204, type: null, body: '', headers: {} }

  const shown = route.list ? envelope(addressOf(incoming), call.page, value as ListAnswer<unknown>) : value
  const status = route.status ?? 200
  const indent = indentOf(incoming.raw.headers.accept)
  const json = serialize(shown)
  const body = indent === 0 ? json : indentJson(json, indent)
  const headers = status === 201 ? locationOf(value) : await formTag(prepared, call, { incoming, body })
  return { status, type: 'application/json', body, headers }
}

/** The tag of a form that has parameters; the plain one gets its tag with all others. */
async function formTag(
  prepared: PreparedRoute,
  call: Call<never, never, never>,
  { incoming, body }: { incoming: Incoming; body: string },
): Promise<Record<string, string>> {
  const isPlain = incoming.search === '' && indentOf(incoming.raw.headers.accept) === 0
  if (prepared.route.method !== 'GET' || !prepared.route.isConditional || isPlain) return {}
  const plain = await plainBody(prepared, { ctx: call.ctx, actor: call.actor, incoming, call })
  return { etag: tagOfForm(plain, body) }
}

function addressOf({ origin, path, query }: Incoming) {
  return { origin: origin.address, path, query }
}

function locationOf(value: unknown): Record<string, string> {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : null
  return typeof url === 'string' ? { location: url } : {}
}
