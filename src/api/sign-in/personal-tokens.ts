import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '../../actions/sign-in/personal-tokens.ts'
import { integer, object } from '../../contract/schema.ts'
import { TokenJson, TokenWrite } from '../../contract/sign-in.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { expiryOf, presentToken } from './present-token.ts'

const list = { path: '/api/account/tokens/', name: 'Tokens', permission: 'signed-in' } as const

/** One's own API keys. */
export const personalTokenRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List your API keys',
    response: TokenJson,
    list: true,
    async handle({ ctx, actor, page }) {
      const tokens = await listPersonalTokens(ctx.db, actor)
      const start = offsetOf(page, tokens.length)
      return { count: tokens.length, results: tokens.slice(start, start + page.size).map(presentToken) }
    },
  }),

  route({
    ...list,
    method: 'POST',
    summary: 'Create an API key; it is shown only once',
    body: TokenWrite,
    response: TokenJson,
    isSecret: true,
    status: 201,
    async handle({ ctx, actor, body }) {
      const token = await createPersonalToken(ctx, actor, { name: body.name, expiresAt: expiryOf(body) })
      return { ...presentToken(token), key: token.key }
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/account/tokens/:id/',
    name: 'Token',
    summary: 'Revoke one of your API keys',
    permission: 'signed-in',
    params: object({ id: integer({ description: 'ID of the API key' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await revokePersonalToken(ctx, actor, params.id)
    },
  }),
]
