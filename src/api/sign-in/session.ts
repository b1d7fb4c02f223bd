import { signOut } from '../../actions/sign-in/end-session.ts'
import { signIn } from '../../actions/sign-in/sign-in.ts'
import type { Context } from '../../context.ts'
import { SessionJson, SessionWrite } from '../../contract/sign-in.ts'
import type { Actor } from '../../domain/actor.ts'
import { findPreferences } from '../../storage/accounts/preferences.ts'
import { listUserLanguages } from '../../storage/accounts/user-languages.ts'
import { findPasswordHash, findUserById, hasPasswordAccount } from '../../storage/accounts/users.ts'
import { type Route, route } from '../route.ts'
import { clearSessionCookie, setSessionCookie, visitorOf } from './visitor.ts'

const address = { path: '/api/session/', name: 'Session', isOpen: true } as const

/** Signing in and out with a browser. */
export const sessionRoutes: readonly Route[] = [
  route({
    ...address,
    method: 'GET',
    summary: 'Show the current session and the sign-in options',
    permission: 'anyone',
    response: SessionJson,
    async handle({ ctx, actor, addHeaders }) {
      addHeaders({ 'cache-control': 'no-store' })
      return presentSession(ctx, actor)
    },
  }),

  route({
    ...address,
    method: 'POST',
    summary: 'Sign in with a password; the response sets a cookie',
    permission: 'anyone',
    body: SessionWrite,
    response: SessionJson,
    status: 201,
    async handle(call) {
      const { ctx, body } = call
      const { session, user } = await signIn(ctx, visitorOf(call), body)
      setSessionCookie(call, session.key)
      const { id: userId, username, isSuperuser } = user
      const credential = { kind: 'session', id: session.id } as const
      return presentSession(ctx, { kind: 'user', userId, username, isSuperuser, credential })
    },
  }),

  route({
    ...address,
    method: 'DELETE',
    summary: 'Sign out',
    permission: 'anyone',
    status: 204,
    async handle(call) {
      await signOut(call.ctx, call.actor)
      clearSessionCookie(call)
    },
  }),
]

/** The signed-in user, and the ways to sign in. */
export async function presentSession({ db, config }: Context, actor: Actor): Promise<SessionJson> {
  const user = actor.kind === 'user' ? await findUserById(db, actor.userId) : null
  const credential = actor.kind === 'user' ? actor.credential : undefined
  const preferences = user && (await findPreferences(db, user.id))
  return {
    user: user && {
      username: user.username,
      full_name: user.fullName,
      email: user.email,
      is_superuser: user.isSuperuser,
      has_password: (await findPasswordHash(db, user.id)) !== null,
      languages: await listUserLanguages(db, user.id),
      special_characters: preferences?.specialCharacters ?? '',
      interface_language: preferences?.interfaceLanguage ?? null,
    },
    session: credential?.kind === 'session' ? credential.id : null,
    require_login: config.REQUIRE_LOGIN,
    registration: config.REGISTRATION,
    openid: config.OIDC_ISSUER === '' ? null : config.OIDC_NAME,
    has_passwords: user !== null || (await hasPasswordAccount(db)),
  }
}
