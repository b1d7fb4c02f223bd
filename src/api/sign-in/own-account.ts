import { changeAccount } from '../../actions/sign-in/change-account.ts'
import { confirmEmail, requestEmail } from '../../actions/sign-in/change-email.ts'
import { personOf } from '../../actions/sign-in/own-account.ts'
import { disconnectIdentity, listOwnIdentities } from '../../actions/sign-in/own-identities.ts'
import { integer, object } from '../../contract/schema.ts'
import {
  AcceptanceWrite,
  AccountPatch,
  EmailWrite,
  IdentityJson,
  SessionJson,
} from '../../contract/sign-in.ts'
import { isoTime } from '../../domain/clock.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentSession } from './session.ts'
import { requestedLanguage, visitorOf } from './visitor.ts'

/** Changes to one's own account: name, email address and linked identities. */
export const ownAccountRoutes: readonly Route[] = [
  route({
    method: 'PATCH',
    path: '/api/account/',
    name: 'Account',
    summary: 'Update your display name, your languages, and your preferences',
    permission: 'signed-in',
    body: AccountPatch,
    response: SessionJson,
    async guard({ actor }) {
      personOf(actor)
    },
    async handle({ ctx, actor, body }) {
      await changeAccount(ctx, actor, {
        fullName: body.full_name,
        languages: body.languages,
        specialCharacters: body.special_characters,
        interfaceLanguage: body.interface_language,
      })
      return presentSession(ctx, actor)
    },
  }),

  route({
    method: 'POST',
    path: '/api/account/email/',
    name: 'Email',
    summary: 'Send a confirmation link to a new email address',
    permission: 'signed-in',
    body: EmailWrite,
    status: 204,
    async guard({ actor }) {
      personOf(actor)
    },
    async handle({ ctx, actor, body, headers }) {
      await requestEmail(ctx, actor, {
        email: body.email,
        password: body.current_password ?? null,
        language: requestedLanguage(headers),
      })
    },
  }),

  route({
    method: 'POST',
    path: '/api/account/email/confirm/',
    name: 'Email Confirm',
    summary: 'Confirm a new email address with the token from the email',
    permission: 'anyone',
    isOpen: true,
    body: AcceptanceWrite,
    status: 204,
    async handle(call) {
      await confirmEmail(call.ctx, visitorOf(call), call.body.token)
    },
  }),

  route({
    method: 'GET',
    path: '/api/account/identities/',
    name: 'Identities',
    summary: 'List your connected identity provider accounts',
    permission: 'signed-in',
    response: IdentityJson,
    list: true,
    async handle({ ctx, actor, page }) {
      const all = await listOwnIdentities(ctx.db, actor)
      const start = offsetOf(page, all.length)
      return {
        count: all.length,
        results: all
          .slice(start, start + page.size)
          .map(({ createdAt, ...identity }) => ({ ...identity, created: isoTime(createdAt) })),
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/account/identities/:id/',
    name: 'Identity',
    summary: 'Disconnect an identity provider account',
    permission: 'signed-in',
    params: object({ id: integer({ description: 'ID of the connection' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await disconnectIdentity(ctx, actor, params.id)
    },
  }),
]
