import type { Visitor } from '../../actions/sign-in/start-session.ts'
import { SESSION_LIFE } from '../../domain/session-age.ts'
import { checkSite } from '../http/people/same-site.ts'
import { setCookie } from '../http/people/session-cookie.ts'
import type { Call } from '../route.ts'

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'headers' | 'links' | 'client' | 'asker' | 'addHeaders'>

/** Who wants to be let in. Refuses forms that another site has sent in the name of somebody. */
export function visitorOf({ headers, links, client, asker }: AnyCall): Visitor {
  checkSite(headers, links.web('/'))
  return { client: client(), asker: asker(), agent: headers['user-agent'] ?? '' }
}

/** Gives the browser the key of its session. */
export function giveSession({ links, addHeaders }: AnyCall, key: string): void {
  addHeaders(setCookie('session', key, { site: links.web('/'), seconds: SESSION_LIFE / 1_000_000 }))
}

/** Takes the key of the session from the browser. */
export function takeSession({ links, addHeaders }: AnyCall): void {
  addHeaders(setCookie('session', '', { site: links.web('/'), seconds: 0 }))
}
