import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import {
  changeService,
  installService,
  listServiceSettings,
  replaceServices,
} from '../../actions/machine-translation/save-services.ts'
import {
  MachineryMessageJson,
  MachineryServicesWrite,
  MachineryServiceWrite,
} from '../../contract/machinery-settings.ts'
import { dictionary, object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Call, type Route, route } from '../route.ts'

const shared = {
  path: '/api/projects/:slug/machinery_settings/',
  name: 'Machinery settings',
  permission: 'project.edit',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
} as const
const BODY_LIMIT = 256 * 1024

async function guard({ ctx, actor, params }: Call<{ readonly slug: string }, undefined, undefined>) {
  authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
}

/** The services for machine translation of a project; secrets are never shown. */
export const machinerySettingsRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    summary: 'List the machine translation services of a project, without secrets',
    response: dictionary<unknown>(),
    handle: ({ ctx, actor, params }) => listServiceSettings(ctx, actor, { project: params.slug }),
  }),

  route({
    ...shared,
    method: 'POST',
    summary: 'Install a machine translation service for a project',
    body: MachineryServiceWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineryMessageJson,
    status: 201,
    guard,
    async handle({ ctx, actor, params, body }) {
      const { service, configuration = {} } = body
      await installService(ctx, actor, { project: params.slug }, { service, configuration })
      return { message: 'Service installed.' }
    },
  }),

  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change a machine translation service of a project; an empty configuration removes it',
    body: MachineryServiceWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineryMessageJson,
    guard,
    async handle({ ctx, actor, params, body }) {
      const { service, configuration = {} } = body
      const done = await changeService(ctx, actor, { project: params.slug }, { service, configuration })
      return { message: done === 'removed' ? 'Service removed.' : 'Service changed.' }
    },
  }),

  route({
    ...shared,
    method: 'PUT',
    summary: 'Replace all machine translation services of a project',
    body: MachineryServicesWrite,
    complete: (body) => ({ services: body }),
    bodyLimit: BODY_LIMIT,
    response: MachineryMessageJson,
    status: 201,
    guard,
    async handle({ ctx, actor, params, body }) {
      await replaceServices(ctx, actor, { project: params.slug }, body.services ?? {})
      return { message: 'Services replaced.' }
    },
  }),
]
