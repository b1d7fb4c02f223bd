import { array, type TSchema } from '../../contract/schema.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import type { ListResult, Route } from '../route.ts'
import { csvRow, csvText } from './csv.ts'
import { serializerOf } from './json.ts'
import { jsonSchema } from './schema.ts'

/** Turns the result of a handler into a response other than the usual JSON. */
export type Renderer = (value: never) => RawResponse

/** The renderers of a route by `format`, in addition to JSON: CSV for all reads, and the route's own formats. */
export function renderersOf(route: Route): ReadonlyMap<string, Renderer> {
  const { method, response, list = false, isFlat = false, formats = {} } = route
  if (method !== 'GET' || !response) return new Map()
  return new Map([
    ['csv', asCsv(response, list)],
    ...(isFlat ? [['json-flat', asFlatJson(response, list)] as const] : []),
    ...Object.entries(formats),
  ])
}

/** One row per item of a list; one row for anything else. */
function asCsv(response: TSchema, isList: boolean): Renderer {
  const whole = jsonSchema(response)
  const isArray = !isList && whole.type === 'array'
  const item = isArray ? (whole.items ?? {}) : whole
  return (value: unknown) => {
    const items = isList ? (value as ListResult<unknown>).results : isArray ? (value as unknown[]) : [value]
    return new RawResponse('text/csv; charset=utf-8', csvText(items.map((each) => csvRow(item, each))))
  }
}

/** JSON without the envelope. */
function asFlatJson(response: TSchema, isList: boolean): Renderer {
  const write = serializerOf(isList ? array(response) : response)
  return (value: unknown) =>
    new RawResponse('application/json', write(isList ? (value as ListResult<unknown>).results : value))
}
