import type { Incoming, Outgoing } from '../exchange.ts'
import type { FoundPath } from './path-finder.ts'

/** Redirects reads without the final slash to the path with one; null if there is no such path. */
export function slashRedirect(find: (path: string) => FoundPath | null, incoming: Incoming): Outgoing | null {
  const { method, path, search, origin } = incoming
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!find(`${path}/`)?.entry.routes.has('GET')) return null
  return { status: 301, type: null, body: '', headers: { location: `${origin.address}${path}/${search}` } }
}
