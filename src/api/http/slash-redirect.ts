import type { Incoming, Outgoing } from './exchange.ts'
import type { PathEntry } from './path-table.ts'

/** Sends reads without the final slash to the address that has one; null when there is no such address. */
export function slashRedirect(table: readonly PathEntry[], incoming: Incoming): Outgoing | null {
  const { method, path, search, origin } = incoming
  if (method !== 'GET' && method !== 'HEAD') return null
  const isMeant = table.some(({ pattern, routes }) => routes.has('GET') && pattern.test(`${path}/`))
  if (!isMeant) return null
  return { status: 301, type: null, body: '', headers: { location: `${origin.address}${path}/${search}` } }
}
