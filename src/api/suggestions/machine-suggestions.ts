import { Readable } from 'node:stream'
import {
  type ServiceSuggestion,
  suggestByServices,
  type UnitToSuggest,
} from '../../actions/machine-translation/suggest-by-services.ts'
import { listUnitMemory } from '../../actions/memory/look-up-memory.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import type { Context } from '../../context.ts'
import {
  MachineSuggestionsJson,
  MachineSuggestionsQuery,
  MachineSuggestionsWrite,
} from '../../contract/machine-suggestions.ts'
import { array, integer, object } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { presentMemorySuggestion } from '../memory/present-memory-suggestion.ts'
import { type Route, route } from '../route.ts'

const params = object({ id: integer({ description: 'ID of the unit' }) })
const name = 'Machine Suggestions'
/** ID under which the memory answers beside the services. */
const MEMORY = 'memory'
/** All services without the memory. */
const ALL = '*'

/** Suggestions of services for a unit: all at once, or each as it arrives. */
export const machineSuggestionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/units/:id/suggestions/machine/',
    name,
    summary: 'Translate a unit by machine translation services, without saving anything',
    permission: 'machinery.view',
    params,
    body: MachineSuggestionsWrite,
    response: array(MachineSuggestionsJson),
    async guard({ ctx, actor, params: { id } }) {
      authorize(actor, 'machinery.view', placeOfUnit(await getVisibleUnit(ctx.db, actor, id)))
    },
    async handle({ ctx, actor, params: { id }, body, limitKey, signal }) {
      const asker = { owner: limitKey(), signal: signal() }
      const found = await suggestByServices(ctx, actor, id, { ids: body.services, asker })
      const answers: MachineSuggestionsJson[] = []
      for await (const answer of found.answers()) answers.push(presentAnswer(answer))
      return answers.sort((one, other) => rankOf(other) - rankOf(one))
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/:id/suggested/',
    name,
    summary:
      'Stream suggestions for a unit as lines of JSON: from the memory first, then each service as it answers',
    permission: 'machinery.view',
    params,
    query: MachineSuggestionsQuery,
    raw: true,
    async handle({ ctx, actor, params: { id }, query, limitKey, signal }) {
      const ids = query.services === ALL ? null : query.services?.split(',').filter((part) => part !== '')
      const asker = { owner: limitKey(), signal: signal() }
      const withMemory = ids === undefined || ids?.includes(MEMORY) === true
      const services = ids?.filter((service) => service !== MEMORY)
      const found = await suggestByServices(ctx, actor, id, { ids: services, asker })
      const lines = readLines(ctx, actor, { found, asker, withMemory })
      const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
      return new RawResponse('application/x-ndjson', '', headers, 200, Readable.from(lines))
    },
  }),
]

async function* readLines(
  ctx: Context,
  actor: Actor,
  {
    found,
    asker,
    withMemory,
  }: {
    readonly found: UnitToSuggest
    readonly asker: Parameters<typeof listUnitMemory>[3]
    readonly withMemory: boolean
  },
): AsyncGenerator<string> {
  const { unit, services } = found
  const asked = services.map(({ service }) => ({ service: service.id, name: service.name }))
  yield toLine({ asked })
  // Services start at once, but the memory comes first: it takes milliseconds.
  const answers = found.answers()
  const first = answers.next()
  // An error is thrown where it is awaited.
  first.catch(() => undefined)
  if (withMemory) {
    const memory = await listUnitMemory(ctx, actor, unit.id, asker)
    yield toLine({ memory: memory.map(presentMemorySuggestion) })
  }
  for (let next = await first; !next.done; next = await answers.next())
    yield toLine(presentAnswer(next.value))
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

function presentAnswer({ service, answer }: ServiceSuggestion): MachineSuggestionsJson {
  const shared = { service: service.id, name: service.name }
  if (answer.problem !== null) {
    const wait = answer.retryAfterMs
    const retry_after = wait === null ? null : Math.ceil(wait / 1000)
    return { ...shared, suggestions: [], error: answer.problem, retry_after }
  }
  const { target, quality, failingChecks } = answer
  const suggestion = { target: [...target], quality, failing_checks: [...failingChecks] }
  return { ...shared, suggestions: [suggestion], error: null, retry_after: null }
}

/** By quality, those that fail checks below all others, and those without an answer last. */
function rankOf({ suggestions: [first] }: MachineSuggestionsJson): number {
  if (!first) return -1000
  return first.quality - (first.failing_checks.length > 0 ? 200 : 0)
}
