import type { Visitor } from '../../actions/sign-in/start-session.ts'
import {
  chooseInterfaceLanguage,
  type InterfaceLanguage,
} from '../../domain/languages/interface-languages.ts'
import { SESSION_LIFE } from '../../domain/session-age.ts'
import { checkSite } from '../http/auth/same-site.ts'
import { setCookie } from '../http/auth/session-cookie.ts'
import type { Call } from '../route.ts'
import { preferredLanguages } from '../web/preferred-languages.ts'

type AnyCall = Pick<
  Call<unknown, unknown, unknown>,
  'headers' | 'links' | 'client' | 'limitKey' | 'addHeaders'
>

/** The visitor who signs in. Rejects forms that were submitted from another site. */
export function visitorOf(call: AnyCall): Visitor {
  checkSite(call.headers, call.links.web('/'))
  return redirectedVisitor(call)
}

/** The visitor, who may have been redirected from another site. */
export function redirectedVisitor({
  headers,
  client,
  limitKey,
}: Pick<AnyCall, 'headers' | 'client' | 'limitKey'>): Visitor {
  return {
    client: client(),
    asker: limitKey(),
    agent: headers['user-agent'] ?? '',
    language: requestedLanguage(headers),
  }
}

/** The interface language of the browser that sends a request; null if the request names none. */
export function requestedLanguage(headers: AnyCall['headers']): InterfaceLanguage | null {
  return chooseInterfaceLanguage(preferredLanguages(headers))
}

/** Sets the session cookie. */
export function setSessionCookie({ links, addHeaders }: AnyCall, key: string): void {
  addHeaders(setCookie('session', key, { site: links.web('/'), seconds: SESSION_LIFE / 1_000_000 }))
}

/** Deletes the session cookie. */
export function clearSessionCookie({ links, addHeaders }: AnyCall): void {
  addHeaders(setCookie('session', '', { site: links.web('/'), seconds: 0 }))
}
