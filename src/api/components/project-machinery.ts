import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import {
  findProjectMachinery,
  type ProjectMachinery,
  saveProjectMachinery,
} from '../../actions/machine-translation/project-machinery.ts'
import { ProjectMachineryJson, ProjectMachineryPatch } from '../../contract/project-machinery.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'

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
    summary: 'Show budgets, usable services and usage of machine translation in a project',
    handle: async ({ ctx, actor, params }) => present(await findProjectMachinery(ctx, actor, params.slug)),
  }),

  route({
    ...shared,
    method: 'PATCH',
    summary: 'Change budgets and rules for machine translation in a project',
    body: ProjectMachineryPatch,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'project.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
    },
    async handle({ ctx, actor, params, body }) {
      await saveProjectMachinery(ctx, actor, params.slug, {
        ...(body.own_servers_only !== undefined && { ownServersOnly: body.own_servers_only }),
        ...(body.monthly_characters !== undefined && { monthlyCharacters: body.monthly_characters }),
        ...(body.monthly_tokens !== undefined && { monthlyTokens: body.monthly_tokens }),
        ...(body.instructions !== undefined && { instructions: body.instructions }),
      })
      return present(await findProjectMachinery(ctx, actor, params.slug))
    },
  }),
]

function present({ policy, services, usage }: ProjectMachinery): ProjectMachineryJson {
  return {
    own_servers_only: policy.ownServersOnly,
    monthly_characters: policy.monthlyCharacters,
    monthly_tokens: policy.monthlyTokens,
    instructions: policy.instructions,
    services: services.map(({ service, isOwn, sendsAway, refused }) => ({
      service: service.id,
      name: service.name,
      own: isOwn,
      sends_away: sendsAway,
      refused,
    })),
    usage: usage.map(({ month, service, requests, characters, tokensIn, tokensOut }) => ({
      month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
      service,
      requests,
      characters,
      tokens_in: tokensIn,
      tokens_out: tokensOut,
    })),
  }
}
