import { pageOf } from '../../../contract/fields.ts'
import type { TSchema } from '../../../contract/schema.ts'
import type { Method, Route } from '../../route.ts'
import { serializerOf } from '../../wire/json.ts'
import type { Serializer } from '../../wire/json-values.ts'
import { type Renderer, renderersOf } from '../../wire/renderers.ts'
import { type ParamsReader, paramsReader, type QueryReader, queryReader } from './params-reader.ts'

const ORDER: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one path, with everything that can be prepared before the first request. */
export interface PathEntry {
  readonly path: string
  readonly routes: ReadonlyMap<string, PreparedRoute>
  /** Value of the `Allow` header, in the order of the contract. */
  readonly allow: string
}

/** A route with its serializer (null for responses without JSON), its further formats, and the readers of its path and query. */
export interface PreparedRoute {
  readonly route: Route
  readonly serialize: Serializer | null
  readonly renderers: ReadonlyMap<string, Renderer>
  readonly readParams: ParamsReader
  readonly readQuery: QueryReader
}

/** Groups routes by their path. */
export function pathTable(routes: readonly Route[]): PathEntry[] {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return [...byPath].map(([path, own]) => ({
    path,
    routes: new Map(own.map((route) => [route.method, prepare(route)])),
    allow: allowHeader(path, own),
  }))
}

/** Schema of the whole response: that of the handler, inside the envelope for lists. */
export function responseSchema({ response, list }: Route): TSchema | null {
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
  const schema = responseSchema(route)
  return schema ? serializerOf(schema) : null
}

/** For compatibility, OPTIONS is only listed under the API. */
function allowHeader(path: string, routes: readonly Route[]): string {
  const methods = new Set<string>(routes.map(({ method }) => method))
  const own = ORDER.filter((method) => methods.has(method))
  const options = path.startsWith('/api/') ? ['OPTIONS'] : []
  return [...own, ...(methods.has('GET') ? ['HEAD'] : []), ...options].join(', ')
}
