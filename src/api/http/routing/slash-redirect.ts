import type { Incoming, Outgoing } from '../exchange.ts'
import type { FoundPath } from './path-finder.ts'

/** Sends reads without the final slash to the address that has one; null when there is no such address. */
export function slashRedirect(find: (path: string) => FoundPath | null, incoming: Incoming): Outgoing | null {
  const { method, path, search, origin } = incoming
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!find(`${path}/`)?.entry.routes.has('GET')) return null
  return { status: 301, type: null, body: '', headers: { location: `${origin.address}${path}/${search}` } }
}
