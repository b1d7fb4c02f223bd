import { createProjectToken } from '../../actions/accounts/create-project-token.ts'
import { listProjectTokens, revokeProjectToken } from '../../actions/accounts/project-tokens.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { integer, object, string } from '../../contract/schema.ts'
import { TokenJson, TokenWrite } from '../../contract/sign-in.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'
import { expiryOf, presentToken } from '../sign-in/present-token.ts'
import { offsetOf } from '../wire/pagination.ts'

const list = {
  path: '/api/projects/:slug/tokens/',
  name: 'Tokens',
  permission: 'project.permissions',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
} as const

/** The API keys of a project. */
export const projectTokenRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List the API keys of a project',
    response: TokenJson,
    list: true,
    async handle({ ctx, actor, params, page }) {
      const tokens = await listProjectTokens(ctx.db, actor, params.slug)
      const start = offsetOf(page, tokens.length)
      return { count: tokens.length, results: tokens.slice(start, start + page.size).map(presentToken) }
    },
  }),

  route({
    ...list,
    method: 'POST',
    summary: 'Create an API key for a project; it is shown only once',
    body: TokenWrite,
    response: TokenJson,
    isSecret: true,
    status: 201,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.permissions', {
        project: await getVisibleProject(ctx.db, actor, params.slug),
      })
    },
    async handle({ ctx, actor, params, body }) {
      const draft = { project: params.slug, name: body.name, expiresAt: expiryOf(body) }
      const { id, key } = await createProjectToken(ctx, actor, draft)
      const token = (await listProjectTokens(ctx.db, actor, params.slug)).find((made) => made.id === id)
      if (!token) throw new AppError('conflict', 'The key was revoked immediately after creation.')
      return { ...presentToken(token), key }
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/projects/:slug/tokens/:id/',
    name: 'Token',
    summary: 'Revoke an API key of a project',
    permission: 'project.permissions',
    params: object({
      slug: string({ description: 'Slug of the project' }),
      id: integer({ description: 'ID of the API key' }),
    }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await revokeProjectToken(ctx, actor, { project: params.slug, id: params.id })
    },
  }),
]
