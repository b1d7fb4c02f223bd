import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { lockComponent, lockProject } from '../../actions/components/lock-component.ts'
import { LockJson, LockWrite } from '../../contract/component-parts.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { isProjectLocked } from '../../storage/components/component-locks.ts'
import { type Route, route } from '../route.ts'
import { ComponentParams } from './components.ts'

const name = 'Lock'
const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })

/** Locks of components and projects. */
export const lockRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/:project/:component/lock/',
    name,
    summary: 'Show whether a component is locked',
    permission: 'anyone',
    params: ComponentParams,
    response: LockJson,
    async handle({ ctx, actor, params }) {
      const { isLocked } = await getVisibleComponent(ctx.db, actor, params)
      return { locked: isLocked }
    },
  }),

  route({
    method: 'POST',
    path: '/api/components/:project/:component/lock/',
    name,
    summary: 'Lock or unlock a component',
    permission: 'component.lock',
    params: ComponentParams,
    body: LockWrite,
    response: LockJson,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'component.lock', placeOf(await getVisibleComponent(ctx.db, actor, params)))
    },
    async handle({ ctx, actor, params, body }) {
      await lockComponent(ctx, actor, params, body.lock)
      return { locked: body.lock }
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/lock/',
    name,
    summary: 'Show whether all components of a project are locked',
    permission: 'anyone',
    params: ProjectParams,
    response: LockJson,
    async handle({ ctx, actor, params }) {
      const { id } = await getVisibleProject(ctx.db, actor, params.slug)
      return { locked: await isProjectLocked(ctx.db, id) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/projects/:slug/lock/',
    name,
    summary: 'Lock or unlock all components of a project',
    permission: 'project.edit',
    params: ProjectParams,
    body: LockWrite,
    response: LockJson,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
    },
    handle: async ({ ctx, actor, params, body }) => ({
      locked: await lockProject(ctx, actor, params.slug, body.lock),
    }),
  }),
]
