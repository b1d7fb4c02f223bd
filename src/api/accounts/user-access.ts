import { endUserSessions, listUserTokens, revokeUserToken } from '../../actions/accounts/user-access.ts'
import { integer, object } from '../../contract/schema.ts'
import { TokenJson } from '../../contract/sign-in.ts'
import { type Route, route } from '../route.ts'
import { presentToken } from '../sign-in/present-token.ts'
import { offsetOf } from '../wire/pagination.ts'
import { UserParams } from './users.ts'

/** API keys and sessions of other users, for administrators. */
export const userAccessRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/users/:username/tokens/',
    name: 'User Tokens',
    summary: 'List the API keys of a user',
    permission: 'user.edit',
    params: UserParams,
    response: TokenJson,
    list: true,
    async handle({ ctx, actor, params, page }) {
      const tokens = await listUserTokens(ctx.db, actor, params.username)
      const start = offsetOf(page, tokens.length)
      return { count: tokens.length, results: tokens.slice(start, start + page.size).map(presentToken) }
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/users/:username/tokens/:id/',
    name: 'User Token',
    summary: 'Revoke an API key of a user',
    permission: 'user.edit',
    params: object({ ...UserParams.properties, id: integer({ description: 'ID of the API key' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await revokeUserToken(ctx, actor, params)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/users/:username/sessions/',
    name: 'User Sessions',
    summary: 'Sign a user out everywhere',
    permission: 'user.edit',
    params: UserParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await endUserSessions(ctx, actor, params.username)
    },
  }),
]
