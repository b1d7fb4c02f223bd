import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import { TeamsJson } from '../../contract/teams.ts'
import { authorize } from '../../domain/permissions.ts'
import { listTeams } from '../../storage/accounts/teams.ts'
import { route } from '../route.ts'

/** The teams of a project and their members; members are added and removed with `/api/users/<username>/groups/`. */
export const teamsRoute = route({
  method: 'GET',
  path: '/api/projects/:slug/teams/',
  name: 'Teams',
  summary: 'List the teams of a project with their members',
  permission: 'project.permissions',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
  response: TeamsJson,
  async handle({ ctx, actor, params, links }) {
    const project = await getVisibleProject(ctx.db, actor, params.slug)
    authorize(actor, 'project.permissions', { project })
    const teams = await listTeams(ctx.db, project.id)
    return teams.map(({ id, name, members }) => ({
      id,
      name,
      url: links.api(`/groups/${id}/`),
      members: members.map(({ username, fullName }) => ({ username, full_name: fullName })),
    }))
  },
})
