import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { listServices } from '../../actions/machine-translation/list-services.ts'
import { type TriedService, tryService } from '../../actions/machine-translation/try-service.ts'
import {
  MachineryServiceJson,
  MachineryTrialJson,
  MachineryTrialWrite,
  SiteMachineryTrialWrite,
} from '../../contract/machinery-trial.ts'
import { array, object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'

const BODY_LIMIT = 256 * 1024

/** The services that there are, and trials of settings before they are saved. */
export const machineryTrialRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/machinery/services/',
    name: 'Machinery Services',
    summary: 'List all machine translation services with their settings',
    permission: 'signed-in',
    response: array(MachineryServiceJson),
    handle: () => listServices().map(presentService),
  }),

  route({
    method: 'POST',
    path: '/api/projects/:slug/machinery/try/',
    name: 'Try Machinery',
    summary: 'Translate three strings of a project with settings that are not saved',
    permission: 'project.edit',
    params: object({ slug: string({ description: 'Slug of the project' }) }),
    body: MachineryTrialWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineryTrialJson,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
    },
    async handle({ ctx, actor, params, body, limitKey, signal }) {
      const trial = { ...body, project: params.slug, asker: { owner: limitKey(), signal: signal() } }
      return presentTrial(await tryService(ctx, actor, { project: params.slug }, trial))
    },
  }),

  route({
    method: 'POST',
    path: '/api/admin/machinery/try/',
    name: 'Try Site Machinery',
    summary: 'Translate three strings of a project with settings of the site that are not saved',
    permission: 'machinery.edit',
    body: SiteMachineryTrialWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineryTrialJson,
    async guard({ actor }) {
      authorize(actor, 'machinery.edit')
    },
    async handle({ ctx, actor, body, limitKey, signal }) {
      const trial = { ...body, asker: { owner: limitKey(), signal: signal() } }
      return presentTrial(await tryService(ctx, actor, { project: null }, trial))
    },
  }),
]

function presentService(service: ReturnType<typeof listServices>[number]): MachineryServiceJson {
  return {
    service: service.id,
    name: service.name,
    about: service.about,
    is_model: service.rephrase !== undefined,
    settings: service.settings.map(
      ({ name, label, help = '', kind, required = false, choices = [], ...more }) => ({
        ...{ name, label, help, kind, required },
        default: more.default ?? '',
        choices: choices.map(({ value, label }) => ({ value, label })),
      }),
    ),
  }
}

function presentTrial({ strings, milliseconds }: TriedService): MachineryTrialJson {
  return {
    milliseconds,
    strings: strings.map(({ source, answer }) => ({
      unit: answer.unitId,
      source: [...source],
      target: answer.target === null ? null : [...answer.target],
      quality: answer.problem === null ? answer.quality : null,
      failing_checks: answer.problem === null ? [...answer.failingChecks] : [],
      error: answer.problem,
    })),
  }
}
