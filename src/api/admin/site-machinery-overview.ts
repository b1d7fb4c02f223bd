import {
  findSiteMachinery,
  type SiteMachinery,
  saveSiteInstructions,
} from '../../actions/machine-translation/site-machinery.ts'
import { SiteMachineryJson, SiteMachineryPatch } from '../../contract/project-machinery.ts'
import { authorize } from '../../domain/permissions.ts'
import { presentReport, presentUsage } from '../components/present-machinery.ts'
import { type Route, route } from '../route.ts'

const BODY_LIMIT = 512 * 1024
const shared = {
  path: '/api/admin/machinery/overview/',
  name: 'Site Machinery Overview',
  permission: 'machinery.edit',
  response: SiteMachineryJson,
} as const

/** What the site offers for machine translation, and what all projects used. */
export const siteMachineryOverviewRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    summary: 'Show instructions, services and usage of machine translation on the site',
    handle: async ({ ctx, actor }) => present(await findSiteMachinery(ctx, actor)),
  }),

  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change the instructions of the site for language models',
    body: SiteMachineryPatch,
    bodyLimit: BODY_LIMIT,
    async guard({ actor }) {
      authorize(actor, 'machinery.edit')
    },
    async handle({ ctx, actor, body }) {
      const { instructions, language_instructions: languageInstructions } = body
      await saveSiteInstructions(ctx, actor, { instructions, languageInstructions })
      return present(await findSiteMachinery(ctx, actor))
    },
  }),
]

function present({ instructions, services, usage }: SiteMachinery): SiteMachineryJson {
  return {
    instructions: instructions.instructions,
    language_instructions: instructions.languageInstructions,
    services: services.map(presentReport),
    usage: usage.map(presentUsage),
  }
}
