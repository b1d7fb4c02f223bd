import type { Context } from '../../context.ts'
import { PERMISSIONS } from '../../domain/access/permission-table.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, type FieldErrors, isAppError } from '../../domain/errors.ts'
import { authorize, isAllowedSomewhere, refuse } from '../../domain/permissions.ts'
import type { BodyLimit, Call, Route } from '../route.ts'
import { linksOf } from '../wire/links.ts'
import { pageOf } from '../wire/pagination.ts'
import { jsonSchema } from '../wire/schema.ts'
import { BODY_LIMIT, readBody } from './bodies/body.ts'
import { collectBody } from './bodies/collect-body.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import type { Incoming } from './exchange.ts'
import { limitKeyOf } from './limits/throttle.ts'
import { checked } from './routing/params-reader.ts'
import type { PreparedRoute } from './routing/path-table.ts'

/** What is known about a request before its route is called. */
interface CallOrigin extends Pick<AnyCall, 'actor' | 'addHeaders' | 'countRead'> {
  readonly format: string | null
}

/** The input of a route's handler: path parameters, query and body, all validated. */
export async function readCall(
  ctx: Context,
  { route, readParams, readQuery }: PreparedRoute,
  incoming: Incoming,
  { actor, format, addHeaders, countRead }: CallOrigin,
): Promise<AnyCall> {
  const { raw, query, origin } = incoming
  const call: AnyCall = {
    ctx,
    actor,
    params: readParams(incoming.params) as never,
    query: readQuery(query) as never,
    body: undefined as never,
    links: linksOf(origin.address, format),
    page: route.list ? pageOf(query) : { number: 1, size: 0 },
    headers: raw.headers,
    limitKey: () => limitKeyOf(actor, origin.client),
    countRead,
    client: origin.client,
    bytes: async () =>
      collectBody(raw, {
        limit: limitOf(ctx, route.bodyLimit ?? BODY_LIMIT),
        reservation: reservationOf(incoming),
      }),
    reserve: (bytes) => reservationOf(incoming).takeMemory(bytes),
    signal: () => disconnectSignal(raw),
    addHeaders,
  }
  if (!route.body) return call
  return withBody(route, incoming, call)
}

async function withBody(route: Route, incoming: Incoming, call: AnyCall): Promise<AnyCall> {
  if (route.guard) await route.guard({ ...call, body: undefined })
  else refuseEarly(route, call.actor, call.headers)
  return { ...call, body: (await readChecked(route, incoming, call)) as never }
}

/** Rejects, before the body is read, users who lack a site-wide permission, or have any other one nowhere. */
function refuseEarly({ permission, isNamedInBody }: Route, actor: Actor, headers: AnyCall['headers']): void {
  if (permission === 'anyone' || permission === 'signed-in') return
  const isLarge = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > BODY_LIMIT
  if (isNamedInBody && !isLarge) return
  if (PERMISSIONS[permission].scope === 'site') authorize(actor, permission)
  else if (!isAllowedSomewhere(actor, permission)) refuse(actor, permission)
}

/** Body limit of a route in bytes, without files. */
function limitOf({ config }: Context, limit: BodyLimit): number {
  return typeof limit === 'number' ? limit : limit(config)
}

function reservationOf({ raw, origin, bodyLimiter }: Incoming) {
  return bodyLimiter.reservationOf(raw, origin.client)
}

type AnyCall = Call<never, never, never>

async function readChecked(route: Route, incoming: Incoming, call: AnyCall): Promise<unknown> {
  const { ctx } = call
  const schema = route.body ? jsonSchema(route.body) : {}
  const { value, isForm } = await readBody(incoming.raw, schema, {
    reservation: reservationOf(incoming),
    limit: limitOf(ctx, route.bodyLimit ?? BODY_LIMIT),
    maxListed: route.bodyValues,
    uploadLimit: route.uploadLimit === undefined ? undefined : limitOf(ctx, route.uploadLimit),
    rawMember: route.rawMember,
  })
  const body = route.complete && isDictionary(value) ? route.complete({ ...value }) : value
  const options = { isForm, isPartial: route.method === 'PATCH' }
  if (route.hasFormErrors) return withFormErrors(() => checked(schema, body, options))
  try {
    return checked(schema, body, options)
  } catch (error) {
    if (!route.taken || !isAppError(error) || !error.fields || !isDictionary(body)) throw error
    throw await withTaken(route.taken, call, { body, fields: error.fields })
  }
}

function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The errors of a body, and of its other texts that must be unique. */
async function withTaken(
  taken: NonNullable<Route['taken']>,
  call: AnyCall,
  { body, fields }: { body: Readonly<Record<string, unknown>>; fields: FieldErrors },
): Promise<AppError> {
  const texts = Object.entries(body).flatMap(([name, text]) =>
    typeof text === 'string' && !Object.hasOwn(fields, name) ? [[name, text.trim()] as const] : [],
  )
  const others = await taken({ ...call, body: undefined }, Object.fromEntries(texts))
  return new AppError('invalid', 'The request has invalid fields', { fields: { ...others, ...fields } })
}

/** Runs an operation; if it is rejected because of some members, the messages of each member are joined into one text. */
function withFormErrors<Result>(body: () => Result): Result {
  try {
    return body()
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, problems]) => [
      name,
      sentences(problems).join(', '),
    ])
    throw new AppError(error.code, error.message, { fields: Object.fromEntries(fields), cause: error })
  }
}

function sentences(problems: FieldErrors[string]): readonly string[] {
  if (typeof problems === 'string') return [problems]
  return Object.values<FieldErrors[string]>(problems as FieldErrors).flatMap(sentences)
}
