import type { Visitor } from '../../actions/sign-in/start-session.ts'
import { SESSION_LIFE } from '../../domain/session-age.ts'
import { checkSite } from '../http/auth/same-site.ts'
import { setCookie } from '../http/auth/session-cookie.ts'
import type { Call } from '../route.ts'

type AnyCall = Pick<
  Call<unknown, unknown, unknown>,
  'headers' | 'links' | 'client' | 'limitKey' | 'addHeaders'
>

/** The visitor who signs in. Rejects forms that were submitted from another site. */
export function visitorOf({ headers, links, client, limitKey }: AnyCall): Visitor {
  checkSite(headers, links.web('/'))
  return { client: client(), asker: limitKey(), agent: headers['user-agent'] ?? '' }
}

/** Sets the session cookie. */
export function setSessionCookie({ links, addHeaders }: AnyCall, key: string): void {
  addHeaders(setCookie('session', key, { site: links.web('/'), seconds: SESSION_LIFE / 1_000_000 }))
}

/** Deletes the session cookie. */
export function clearSessionCookie({ links, addHeaders }: AnyCall): void {
  addHeaders(setCookie('session', '', { site: links.web('/'), seconds: 0 }))
}
