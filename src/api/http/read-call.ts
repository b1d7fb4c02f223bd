import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { NowOrLater } from '../../domain/now-or-later.ts'
import type { Call, Route } from '../route.ts'
import { linksOf } from '../wire/links.ts'
import { pageOf } from '../wire/pagination.ts'
import { jsonSchema } from '../wire/schema.ts'
import { readBody } from './bodies/body.ts'
import { collectBody } from './bodies/collect-body.ts'
import { withFormErrors } from './bodies/form-errors.ts'
import type { Incoming } from './exchange.ts'
import { goneSignal } from './gone-signal.ts'
import { askerOf } from './limits/throttle.ts'
import type { PreparedRoute } from './routing/path-table.ts'
import { checked } from './routing/read-address.ts'

/** What the handler of a route gets: parts of the address, parameters and body, all checked against their schemas. */
export function readCall(
  ctx: Context,
  { route, readParams, readQuery }: PreparedRoute,
  incoming: Incoming,
  { actor, format, addHeaders }: { actor: Actor; format: string | null; addHeaders: AnyCall['addHeaders'] },
): NowOrLater<AnyCall> {
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
    asker: () => askerOf(actor, origin.client),
    client: origin.client,
    bytes: async (limit) => collectBody(raw, limit),
    gone: () => goneSignal(raw),
    addHeaders,
  }
  if (!route.body) return call
  return withBody(route, incoming, call)
}

async function withBody(route: Route, incoming: Incoming, call: AnyCall): Promise<AnyCall> {
  await route.guard?.({ ...call, body: undefined })
  return { ...call, body: (await readChecked(route, incoming)) as never }
}

type AnyCall = Call<never, never, never>

async function readChecked(route: Route, { raw }: Incoming): Promise<unknown> {
  const schema = route.body ? jsonSchema(route.body) : {}
  const { value, isForm } = await readBody(raw, schema, {
    limit: route.bodyLimit,
    rawMember: route.rawMember,
  })
  const isDictionary = typeof value === 'object' && value !== null && !Array.isArray(value)
  const body = route.complete && isDictionary ? route.complete({ ...value }, { isForm }) : value
  return route.hasFormErrors
    ? withFormErrors(() => checked(schema, body, isForm))
    : checked(schema, body, isForm)
}
