import { pageOf } from '../../../contract/fields.ts'
import type { TSchema } from '../../../contract/schema.ts'
import type { Method, Route } from '../../route.ts'
import { serializerOf } from '../../wire/json.ts'
import type { Serializer } from '../../wire/json-values.ts'
import { type Renderer, renderersOf } from '../../wire/renderers.ts'
import { type ParamsReader, paramsReader, type QueryReader, queryReader } from './read-address.ts'

const ORDER: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one address, with what can be prepared before the first request. */
export interface PathEntry {
  readonly path: string
  readonly routes: ReadonlyMap<string, PreparedRoute>
  /** Value of the `Allow` header, in the order of the contract. */
  readonly allow: string
}

/** A route with its serializer, null for answers without JSON, its further formats, and what reads its address. */
export interface PreparedRoute {
  readonly route: Route
  readonly serialize: Serializer | null
  readonly renderers: ReadonlyMap<string, Renderer>
  readonly readParams: ParamsReader
  readonly readQuery: QueryReader
}

/** Groups routes by their address. */
export function pathTable(routes: readonly Route[]): PathEntry[] {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return [...byPath].map(([path, own]) => ({
    path,
    routes: new Map(own.map((route) => [route.method, prepare(route)])),
    allow: allowHeader(path, own),
  }))
}

/** Schema of the whole answer: that of the handler, in the envelope for lists. */
export function answerSchema({ response, list }: Route): TSchema | null {
  if (!response) return null
  return list ? pageOf(response) : response
}

function prepare(route: Route): PreparedRoute {
  return {
    route,
    serialize: serializer(route),
    renderers: renderersOf(route),
    readParams: paramsReader(route.params),
    readQuery: queryReader(route.query),
  }
}

function serializer(route: Route): Serializer | null {
  const schema = answerSchema(route)
  return schema ? serializerOf(schema) : null
}

/** Other servers tell of OPTIONS under the API only. */
function allowHeader(path: string, routes: readonly Route[]): string {
  const methods = new Set<string>(routes.map(({ method }) => method))
  const own = ORDER.filter((method) => methods.has(method))
  const options = path.startsWith('/api/') ? ['OPTIONS'] : []
  return [...own, ...(methods.has('GET') ? ['HEAD'] : []), ...options].join(', ')
}
