import { beginOpenid, finishOpenid, OPENID_SECONDS, takeOpenid } from '../../actions/sign-in/openid.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { isAppError } from '../../domain/errors.ts'
import { openidRefusalOf } from '../../domain/openid-refusals.ts'
import { sitePath } from '../../domain/site-path.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { readCookie, setCookie } from '../http/people/session-cookie.ts'
import { type Call, type Route, route } from '../route.ts'
import { giveSession } from './visitor.ts'

const CALLBACK = '/api/session/openid/callback/'
const open = { method: 'GET', permission: 'anyone', isOpen: true, raw: true } as const

/** Signing in at an identity provider: addresses that a browser is sent to. */
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
        const { address, key } = await beginOpenid(ctx, visitorOf(call), { redirectUri, next })
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
          const session = await finishOpenid(ctx, visitorOf(call), { login, returned })
          giveSession(call, session.key)
          return redirect(links.web(login.next))
        })
      })
    },
  }),
]

/** Who is refused in a browser is told on the page to sign in, where there may be another way; programs get the error. */
async function orTell(
  { headers, links }: Pick<Call<never, never, never>, 'headers' | 'links'>,
  next: string,
  run: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!isAppError(error) || error.code === 'not_found') throw error
    if (headers.accept?.includes('text/html') !== true) throw error
    const told = new URLSearchParams({ next: sitePath(next), refused: openidRefusalOf(error.message) })
    return redirect(links.web(`/accounts/login/?${told}`))
  }
}

/** Who comes; from another site as a rule, namely the provider. */
function visitorOf({
  headers,
  client,
  asker,
}: Pick<Call<never, never, never>, 'headers' | 'client' | 'asker'>) {
  return { client: client(), asker: asker(), agent: headers['user-agent'] ?? '' }
}

function redirect(location: string): RawAnswer {
  return new RawAnswer('text/plain', '', { location, 'cache-control': 'no-store' }, 302)
}
