import { parse as parseQuery } from 'node:querystring'
import { AppError } from '../../../domain/errors.ts'
import type { Call, ListAnswer, Route } from '../../route.ts'
import { envelope, pageOf } from '../../wire/pagination.ts'
import { RawAnswer } from '../answers/raw-answer.ts'
import { pathFinder } from '../routing/path-finder.ts'
import { pathTable } from '../routing/path-table.ts'

type AnyCall = Call<never, never, never>

/** Reads an address within another request, as whoever sent that; null for what is refused, missing or no JSON. */
export type ReadWithin = (call: AnyCall, address: string) => Promise<string | null>

/** Reads addresses of some routes, with the answers that programs would get. */
export function readWithin(routes: readonly Route[]): ReadWithin {
  const find = pathFinder(pathTable(routes))

  return async (call, address) => {
    const [path = '', search = ''] = address.split('?')
    const found = find(path)
    const prepared = found?.entry.routes.get('GET')
    if (!prepared?.serialize) return null
    const { route, serialize, readParams, readQuery } = prepared
    if (route.permission === 'signed-in' && call.actor.kind === 'anonymous') return null
    const asked = parseQuery(search)
    const page = route.list ? pageOf(asked) : call.page
    try {
      const given = await route.handle({
        ...call,
        params: readParams(found?.params ?? {}) as never,
        query: readQuery(asked) as never,
        page,
        // What it says of its own answer is not about this one.
        addHeaders: () => {},
      })
      if (given instanceof RawAnswer) return null
      const url = { origin: call.links.web(''), path, query: asked }
      return serialize(route.list ? envelope(url, page, given as ListAnswer<unknown>) : given)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
}
