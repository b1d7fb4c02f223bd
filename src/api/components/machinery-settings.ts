import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'

/** The machine translation services of a project; this server has none that could be installed. */
export const machinerySettingsRoute: Route = route({
  method: 'GET',
  path: '/api/projects/:slug/machinery_settings/',
  name: 'Machinery Settings',
  summary: 'List the machine translation services of a project: this server has none',
  permission: 'project.edit',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
  response: object({}),
  async handle({ ctx, actor, params }) {
    authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
    return {}
  },
})
