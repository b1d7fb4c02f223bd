import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { listServices } from '../../actions/machine-translation/list-services.ts'
import {
  findProjectMachinery,
  type ProjectMachinery,
  saveProjectMachinery,
} from '../../actions/machine-translation/project-machinery.ts'
import { ProjectMachineryJson, ProjectMachineryPatch } from '../../contract/project-machinery.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Pretranslation } from '../../domain/units/auto-translation.ts'
import { type Route, route } from '../route.ts'
import { presentReport, presentUsage } from './present-machinery.ts'

const BODY_LIMIT = 512 * 1024
const shared = {
  path: '/api/projects/:slug/machinery/',
  name: 'Machinery',
  permission: 'project.edit',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
  response: ProjectMachineryJson,
} as const

/** What a project decides about machine translation, and what it used. */
export const projectMachineryRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    summary: 'Show budgets, instructions, services and usage of machine translation in a project',
    handle: async ({ ctx, actor, params }) => present(await findProjectMachinery(ctx, actor, params.slug)),
  }),

  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change budgets, instructions and rules for machine translation in a project',
    body: ProjectMachineryPatch,
    bodyLimit: BODY_LIMIT,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
    },
    async handle({ ctx, actor, params, body }) {
      await saveProjectMachinery(ctx, actor, params.slug, {
        policy: {
          ...(body.own_servers_only !== undefined && { ownServersOnly: body.own_servers_only }),
          ...(body.monthly_characters !== undefined && { monthlyCharacters: body.monthly_characters }),
          ...(body.monthly_tokens !== undefined && { monthlyTokens: body.monthly_tokens }),
          ...(body.pretranslate !== undefined && { pretranslate: pretranslationOf(body.pretranslate) }),
        },
        instructions: {
          instructions: body.instructions,
          languageInstructions: body.language_instructions,
          componentInstructions: body.component_instructions,
        },
      })
      return present(await findProjectMachinery(ctx, actor, params.slug))
    },
  }),
]

function pretranslationOf(given: ProjectMachineryJson['pretranslate']): Pretranslation | null {
  if (given === null) return null
  const { only_passing: onlyPassing, ...members } = given
  return { ...members, onlyPassing }
}

function present({ policy, instructions, services, unused, usage }: ProjectMachinery): ProjectMachineryJson {
  return {
    own_servers_only: policy.ownServersOnly,
    monthly_characters: policy.monthlyCharacters,
    monthly_tokens: policy.monthlyTokens,
    instructions: instructions.instructions,
    language_instructions: instructions.languageInstructions,
    component_instructions: instructions.componentInstructions,
    pretranslate: policy.pretranslate && {
      engines: [...policy.pretranslate.engines],
      threshold: policy.pretranslate.threshold,
      mode: policy.pretranslate.mode,
      only_passing: policy.pretranslate.onlyPassing,
    },
    services: services.map(presentReport),
    unused: unused.map(({ service, isOwn, reason }) => ({
      service,
      name: listServices().find(({ id }) => id === service)?.name ?? service,
      own: isOwn,
      reason,
    })),
    usage: usage.map(presentUsage),
  }
}
