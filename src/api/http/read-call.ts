import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Call, Route } from '../route.ts'
import { linksOf } from '../wire/links.ts'
import { pageOf, type Query } from '../wire/pagination.ts'
import { type JsonSchema, jsonSchema } from '../wire/schema.ts'
import { validateBody } from '../wire/validate.ts'
import { readBody } from './body.ts'
import { collectBody } from './collect-body.ts'
import type { Incoming } from './exchange.ts'
import { formDictionary } from './form.ts'
import { goneSignal } from './gone-signal.ts'
import { askerOf } from './throttle.ts'

/** What the handler of a route gets: parts of the address, parameters and body, all checked against their schemas. */
export function readCall(
  ctx: Context,
  route: Route,
  incoming: Incoming,
  { actor, format, addHeaders }: { actor: Actor; format: string | null; addHeaders: AnyCall['addHeaders'] },
): AnyCall | Promise<AnyCall> {
  const { raw, query, origin } = incoming
  const call: AnyCall = {
    ctx,
    actor,
    params: (route.params ? readParams(jsonSchema(route.params), incoming.params) : undefined) as never,
    query: (route.query ? readQuery(jsonSchema(route.query), query) : undefined) as never,
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

/** Parts of the address; one that can not be meant is as good as not found. */
function readParams(schema: JsonSchema, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const text = params[name] ?? ''
    const isNumber = member.type === 'integer'
    if (isNumber ? !/^\d{1,15}$/.test(text) : text === '' || text.includes('\u0000')) {
      throw new AppError('not_found', 'Not found.')
    }
    result[name] = isNumber ? Number(text) : text
  }
  return result
}

function readQuery(schema: JsonSchema, query: Query): unknown {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((item) => [name, item] as const),
  )
  return checked(schema, formDictionary(schema, entries), true)
}

async function readChecked(route: Route, { raw }: Incoming): Promise<unknown> {
  const schema = route.body ? jsonSchema(route.body) : {}
  const { value, isForm } = await readBody(raw, schema, route.bodyLimit)
  const isDictionary = typeof value === 'object' && value !== null && !Array.isArray(value)
  const body = route.complete && isDictionary ? route.complete({ ...value }, { isForm }) : value
  return checked(schema, body, isForm)
}

function checked(schema: JsonSchema, value: unknown, isForm: boolean): unknown {
  const outcome = validateBody(schema, value, { isForm })
  if ('value' in outcome) return outcome.value
  throw new AppError('invalid', 'The request has invalid members', { fields: outcome.errors as never })
}
