import {
  canSeeRepository,
  getVisibleComponent,
  placeOf,
} from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { shareComponent, unshareComponent } from '../../actions/components/share-component.ts'
import { SharedComponentJson, ShareWrite } from '../../contract/component-parts.ts'
import { ComponentJson, ComponentWrite } from '../../contract/components.ts'
import { ProjectJson } from '../../contract/projects.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { countShares, listShares } from '../../storage/components/component-shares.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { ComponentParams } from './components.ts'
import { presentComponent } from './present-component.ts'
import { presentProject } from './projects.ts'

const path = '/api/components/:project/:component/links/'
const ShareParams = object({
  ...ComponentParams.properties,
  target: string({ description: 'Slug of the project that the component is shared with' }),
})

/** Other projects that a component is shared with. */
export const componentShareRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path,
    name: 'Links',
    summary: 'List the projects that a component is shared with',
    permission: 'anyone',
    params: ComponentParams,
    response: ProjectJson,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const { id } = await getVisibleComponent(ctx.db, actor, params)
      const projects = visibleProjects(actor)
      const count = await countShares(ctx.db, id, projects)
      const range = { projects, offset: offsetOf(page, count), limit: page.size }
      const shares = await listShares(ctx.db, id, range)
      return { count, results: shares.map((project) => presentProject(project, links)) }
    },
  }),

  route({
    method: 'POST',
    path,
    name: 'Links',
    summary: 'Share a component with a project',
    permission: 'component.edit',
    params: ComponentParams,
    body: ShareWrite,
    response: SharedComponentJson,
    described: { body: ComponentWrite, response: ComponentJson },
    status: 201,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'component.edit', placeOf(await getVisibleComponent(ctx.db, actor, params)))
    },
    async handle({ ctx, actor, params, body, links }) {
      const component = await shareComponent(ctx, actor, params, body.project_slug ?? undefined)
      return {
        data: presentComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) }),
      }
    },
  }),

  route({
    method: 'DELETE',
    path: `${path}:target/`,
    name: 'Delete Links',
    summary: 'Stop sharing a component with a project',
    permission: 'component.edit',
    params: ShareParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await unshareComponent(ctx, actor, params, params.target)
    },
  }),
]
