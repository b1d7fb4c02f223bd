import type { Call, ListResult } from '../../route.ts'
import { indentJson } from '../../wire/indent-json.ts'
import { envelope } from '../../wire/pagination.ts'
import type { Incoming, Outgoing } from '../exchange.ts'
import type { PreparedRoute } from '../routing/path-table.ts'
import { indentOf } from './negotiate.ts'
import { plainBody, preconditionOf } from './precondition.ts'
import { RawResponse } from './raw-response.ts'
import { tagOfForm } from './validators.ts'

type AnyCall = Call<never, never, never>

const NO_HEADERS: Readonly<Record<string, string>> = {}

/** The request and its `format` parameter, or null. */
interface Form {
  readonly incoming: Incoming
  readonly format: string | null
}

/** Runs the handler of a route and turns its result into a response. */
export async function answer(prepared: PreparedRoute, call: AnyCall, form: Form): Promise<Outgoing> {
  return outgoingOf(prepared, call, await prepared.route.handle(call), form)
}

/** The response to a conditional write, which happens only if nobody else has written in between. */
export async function answerConditionally(
  prepared: PreparedRoute,
  call: AnyCall,
  { shower, demanded, incoming, format }: Form & { shower: PreparedRoute; demanded: string },
): Promise<Outgoing> {
  const { ctx, actor } = call
  const condition = preconditionOf(shower, demanded, { ctx, actor, incoming, call })
  const outgoing = await answer(prepared, { ...call, ctx: { ...ctx, condition } }, { incoming, format })
  const etag = condition.tag()
  return etag === null ? outgoing : { ...outgoing, headers: { ...outgoing.headers, etag } }
}

async function outgoingOf(
  prepared: PreparedRoute,
  call: AnyCall,
  given: unknown,
  { incoming, format }: Form,
): Promise<Outgoing> {
  const { route, serialize, renderers } = prepared
  const render = format === null ? undefined : renderers.get(format)
  const value = render ? render(given as never) : given
  if (value instanceof RawResponse) {
    const { type, body, headers, stream } = value
    const status = value.status ?? route.status ?? 200
    return { status, type, body, headers, ...(stream && { stream }) }
  }
  if (!serialize) return { status: route.status ?? 204, type: null, body: '', headers: NO_HEADERS }

  const shown = route.list ? envelope(addressOf(incoming), call.page, value as ListResult<unknown>) : value
  const status = route.status ?? 200
  const indent = indentOf(incoming.raw.headers.accept)
  const json = serialize(shown)
  const body = indent === 0 ? json : indentJson(json, indent)
  const headers = status === 201 ? locationOf(value) : NO_HEADERS
  const outgoing = { status, type: 'application/json', body, headers }
  const isPlain = incoming.search === '' && indent === 0
  if (isPlain || route.method !== 'GET' || !route.isConditional) return outgoing
  return withFormTag(prepared, call, incoming, outgoing)
}

/** Adds the tag of a representation with parameters; the plain one gets its tag together with all other responses. */
async function withFormTag(
  prepared: PreparedRoute,
  call: AnyCall,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<Outgoing> {
  const plain = await plainBody(prepared, { ctx: call.ctx, actor: call.actor, incoming, call })
  return { ...outgoing, headers: { etag: tagOfForm(plain, outgoing.body) } }
}

function addressOf({ origin, path, query }: Incoming) {
  return { origin: origin.address, path, query }
}

function locationOf(value: unknown): Record<string, string> {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : null
  return typeof url === 'string' ? { location: url } : {}
}
