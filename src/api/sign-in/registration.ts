import { requestRegistration, requestReset } from '../../actions/sign-in/request-link.ts'
import { acceptInvitation, register, resetPassword } from '../../actions/sign-in/use-link.ts'
import {
  AcceptanceWrite,
  MailWrite,
  RegistrationWrite,
  ResetWrite,
  SessionJson,
} from '../../contract/sign-in.ts'
import { type Route, route } from '../route.ts'
import { presentSession } from './session.ts'
import { setSessionCookie, visitorOf } from './visitor.ts'

const open = { method: 'POST', permission: 'anyone', isOpen: true } as const

/** Operations without signing in: registration, and resetting a forgotten password. */
export const registrationRoutes: readonly Route[] = [
  route({
    ...open,
    path: '/api/account/reset/',
    name: 'Reset',
    summary: 'Send a password reset link by email; the response is the same for every email address',
    body: MailWrite,
    status: 204,
    async handle(call) {
      await requestReset(call.ctx, visitorOf(call), call.body.email)
    },
  }),

  route({
    ...open,
    path: '/api/account/reset/confirm/',
    name: 'Reset Confirm',
    summary: 'Set a new password with the token from the email and sign out all sessions',
    body: ResetWrite,
    status: 204,
    async handle(call) {
      await resetPassword(call.ctx, visitorOf(call), call.body)
    },
  }),

  route({
    ...open,
    path: '/api/account/register/',
    name: 'Register',
    summary: 'Send a link to create an account by email, if registration is open',
    body: MailWrite,
    status: 204,
    async handle(call) {
      await requestRegistration(call.ctx, visitorOf(call), call.body.email)
    },
  }),

  route({
    ...open,
    path: '/api/account/register/confirm/',
    name: 'Register Confirm',
    summary: 'Create an account with the token from the email or invitation; the response sets a cookie',
    body: RegistrationWrite,
    response: SessionJson,
    status: 201,
    async handle(call) {
      const { full_name: fullName, ...rest } = call.body
      const { session, userId } = await register(call.ctx, visitorOf(call), { ...rest, fullName })
      setSessionCookie(call, session.key)
      const credential = { kind: 'session', id: session.id } as const
      const { username } = rest
      return presentSession(call.ctx, { kind: 'user', userId, username, isSuperuser: false, credential })
    },
  }),

  route({
    method: 'POST',
    path: '/api/account/invitation/',
    name: 'Invitation',
    summary: 'Accept an invitation with your current account',
    permission: 'signed-in',
    body: AcceptanceWrite,
    status: 204,
    async handle({ ctx, actor, body }) {
      await acceptInvitation(ctx, actor, body.token)
    },
  }),
]
