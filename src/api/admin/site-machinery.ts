import { changeService, listServiceSettings } from '../../actions/machine-translation/save-services.ts'
import { MachineryMessageJson, MachineryServiceWrite } from '../../contract/machinery-settings.ts'
import { dictionary } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'

const SITE = { project: null } as const
const BODY_LIMIT = 256 * 1024
const shared = {
  path: '/api/admin/machinery/',
  name: 'Site Machinery',
  permission: 'machinery.edit',
} as const

/** The services for machine translation that all projects use unless they replace them. */
export const siteMachineryRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    summary: 'List the machine translation services of the site, without secrets',
    response: dictionary<unknown>(),
    handle: ({ ctx, actor }) => listServiceSettings(ctx, actor, SITE),
  }),

  route({
    ...shared,
    method: 'PATCH',
    summary: 'Install or change a machine translation service of the site; an empty configuration removes it',
    body: MachineryServiceWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineryMessageJson,
    async guard({ actor }) {
      authorize(actor, 'machinery.edit')
    },
    async handle({ ctx, actor, body }) {
      const { service, configuration = {} } = body
      const done = await changeService(ctx, actor, SITE, { service, configuration })
      return { message: done === 'removed' ? 'Service removed.' : 'Service changed.' }
    },
  }),
]
