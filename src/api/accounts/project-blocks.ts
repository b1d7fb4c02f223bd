import { blockInProject, listBlocks, unblockInProject } from '../../actions/accounts/project-blocks.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import { BlockJson, BlockWrite } from '../../contract/users.ts'
import { isoTime } from '../../domain/clock.ts'
import { authorize } from '../../domain/permissions.ts'
import type { ProjectBlock } from '../../storage/accounts/project-blocks.ts'
import { type Route, route } from '../route.ts'
import { expiryOf } from '../sign-in/present-token.ts'
import { offsetOf } from '../wire/pagination.ts'

const list = {
  path: '/api/projects/:slug/blocks/',
  name: 'Blocks',
  permission: 'project.permissions',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
} as const

/** Users who are blocked in a project, and can only read it. */
export const projectBlockRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List blocked users of a project',
    response: BlockJson,
    list: true,
    async handle({ ctx, actor, params, page }) {
      const blocks = await listBlocks(ctx.db, actor, params.slug)
      const start = offsetOf(page, blocks.length)
      return { count: blocks.length, results: blocks.slice(start, start + page.size).map(present) }
    },
  }),

  route({
    ...list,
    method: 'POST',
    summary: 'Block a user in a project; blocked users can only read',
    body: BlockWrite,
    response: BlockJson,
    status: 201,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.permissions', {
        project: await getVisibleProject(ctx.db, actor, params.slug),
      })
    },
    async handle({ ctx, actor, params, body }) {
      const { username } = body
      const draft = { project: params.slug, username, expiresAt: expiryOf(body) }
      return present(await blockInProject(ctx, actor, draft))
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/projects/:slug/blocks/:username/',
    name: 'Block',
    summary: 'Unblock a user in a project',
    permission: 'project.permissions',
    params: object({
      slug: string({ description: 'Slug of the project' }),
      username: string({ description: 'Username' }),
    }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await unblockInProject(ctx, actor, { project: params.slug, username: params.username })
    },
  }),
]

function present({ username, expiresAt }: ProjectBlock): BlockJson {
  return { username, expires: expiresAt === null ? null : isoTime(expiresAt) }
}
