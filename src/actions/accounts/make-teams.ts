import { type Actor, userIdOf } from '../../domain/actor.ts'
import { type ProjectTeam, teamsOf } from '../../domain/default-groups.ts'
import { isAlmighty } from '../../domain/permissions.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import type { Project } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'

const OWNERS: ProjectTeam = 'Administration'

/** Makes the teams that a project needs and does not have, and returns their ids by name. */
export async function makeTeams(tx: Db, project: Project): Promise<Map<string, number>> {
  const isReviewed = project.hasTranslationReview || project.hasSourceReview
  return insertMissingTeams(tx, project.id, teamsOf({ access: project.access, isReviewed }))
}

/** The same for a new project, whose maker gets into the team that may do everything there. */
export async function makeFirstTeams(tx: Db, actor: Actor, project: Project): Promise<void> {
  const owners = (await makeTeams(tx, project)).get(OWNERS)
  const userId = userIdOf(actor)
  if (owners !== undefined && userId !== null && !isAlmighty(actor)) await joinGroup(tx, userId, owners)
}
