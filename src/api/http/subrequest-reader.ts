import { parse as parseQuery } from 'node:querystring'
import { AppError } from '../../domain/errors.ts'
import type { Call, ListResult, Route } from '../route.ts'
import { envelope, pageOf } from '../wire/pagination.ts'
import { presentError } from './responses/errors.ts'
import { RawResponse } from './responses/raw-response.ts'
import { pathFinder } from './routing/path-finder.ts'
import { pathTable } from './routing/path-table.ts'

type AnyCall = Call<never, never, never>

/** The response to a subrequest: its JSON, and its status. */
export interface Subresponse {
  readonly status: number
  readonly text: string
}

/** Reads a URL on behalf of another request, with its permissions; null if there is no such route, or its response is not JSON. */
export type ReadSubrequest = (call: AnyCall, url: string) => Promise<Subresponse | null>

/** Reads URLs of these routes, with the same JSON as the API sends. */
export function subrequestReader(routes: readonly Route[]): ReadSubrequest {
  const find = pathFinder(pathTable(routes))

  return async (call, url) => {
    const [path = '', search = ''] = url.split('?')
    const found = find(path)
    const prepared = found?.entry.routes.get('GET')
    if (!prepared?.serialize) return null
    const { route, serialize, readParams, readQuery } = prepared
    if (route.permission === 'signed-in' && call.actor.kind === 'anonymous') return refused(SIGNED_OUT)
    const query = parseQuery(search)
    const page = route.list ? pageOf(query) : call.page
    try {
      const value = await route.handle({
        ...call,
        params: readParams(found?.params ?? {}) as never,
        query: readQuery(query) as never,
        page,
        // Headers of the subrequest do not belong in the outer response.
        addHeaders: () => {},
      })
      if (value instanceof RawResponse) return null
      const location = { origin: call.links.web(''), path, query }
      const text = serialize(route.list ? envelope(location, page, value as ListResult<unknown>) : value)
      return { status: 200, text }
    } catch (error) {
      if (error instanceof AppError) return refused(error)
      throw error
    }
  }
}

const SIGNED_OUT = new AppError('not_authenticated', 'Authentication credentials were not provided.')

function refused(error: AppError): Subresponse {
  const { status, body } = presentError(error)
  return { status, text: body }
}
