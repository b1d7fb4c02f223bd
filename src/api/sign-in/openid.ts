import { beginOpenid, finishOpenid, OPENID_SECONDS, takeOpenid } from '../../actions/sign-in/openid.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { isAppError } from '../../domain/errors.ts'
import { openidRefusalOf } from '../../domain/openid-refusals.ts'
import { sitePath } from '../../domain/site-path.ts'
import { readCookie, setCookie } from '../http/auth/session-cookie.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { redirectedVisitor, setSessionCookie } from './visitor.ts'

const CALLBACK = '/api/session/openid/callback/'
const open = { method: 'GET', permission: 'anyone', isOpen: true, raw: true } as const

/** Sign-in with an identity provider: URLs that browsers are redirected to. */
export const openidRoutes: readonly Route[] = [
  route({
    ...open,
    path: '/api/session/openid/',
    name: 'OpenID Connect',
    summary: 'Redirect to the identity provider to sign in, then to the path `next`',
    query: object({ next: optional(string({ description: 'Path on this site to continue to' })) }),
    async handle(call) {
      const { ctx, query, links, addHeaders } = call
      const redirectUri = links.web(CALLBACK)
      const next = query.next ?? '/'
      return orTell(call, next, async () => {
        const { address, key } = await beginOpenid(ctx, redirectedVisitor(call), { redirectUri, next })
        addHeaders(setCookie('login', key, { site: links.web('/'), seconds: OPENID_SECONDS }))
        return redirect(address)
      })
    },
  }),

  route({
    ...open,
    path: CALLBACK,
    name: 'OpenID Connect Callback',
    summary: 'Return from the identity provider, signed in',
    query: object({
      code: optional(string({ maxLength: 4000 })),
      state: optional(string({ maxLength: 1000 })),
      iss: optional(string({ maxLength: 1000 })),
      error: optional(string({ maxLength: 1000 })),
      error_description: optional(string({ maxLength: 4000 })),
    }),
    async handle(call) {
      const { ctx, query, links, headers } = call
      const key = readCookie(headers.cookie, 'login', links.web('/'))
      const returned = new URL(links.web(CALLBACK))
      for (const [name, value] of Object.entries(query)) returned.searchParams.set(name, String(value))
      return orTell(call, '/', async () => {
        const login = await takeOpenid(ctx, key)
        return orTell(call, login.next, async () => {
          const session = await finishOpenid(ctx, redirectedVisitor(call), { login, returned })
          setSessionCookie(call, session.key)
          return redirect(links.web(login.next))
        })
      })
    },
  }),
]

/** Redirects a rejected browser to the sign-in page, which shows the error and other ways to sign in; programs get the error. */
async function orTell(
  { headers, links }: Pick<Call<never, never, never>, 'headers' | 'links'>,
  next: string,
  run: () => Promise<RawResponse>,
): Promise<RawResponse> {
  try {
    return await run()
  } catch (error) {
    if (!isAppError(error) || error.code === 'not_found') throw error
    if (headers.accept?.includes('text/html') !== true) throw error
    const params = new URLSearchParams({ next: sitePath(next), refused: openidRefusalOf(error.message) })
    return redirect(links.web(`/accounts/login/?${params}`))
  }
}

function redirect(location: string): RawResponse {
  return new RawResponse('text/plain', '', { location, 'cache-control': 'no-store' }, 302)
}
