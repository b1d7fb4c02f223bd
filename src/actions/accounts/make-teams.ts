import { type Actor, userIdOf } from '../../domain/actor.ts'
import { type ProjectTeam, teamsOf } from '../../domain/default-groups.ts'
import { isAlmighty } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import type { Db } from '../../storage/db.ts'

const OWNERS: ProjectTeam = 'Administration'

/** Makes the teams that a project needs and does not have, and returns their ids by name. */
export async function makeTeams(tx: Db, project: Project): Promise<Map<string, number>> {
  const isReviewed = project.hasTranslationReview || project.hasSourceReview
  return insertMissingTeams(tx, project.id, teamsOf({ access: project.access, isReviewed }))
}

/**
 * The same for a new project, whose maker gets into the team that may do everything there; where there are no teams by
 * themselves, this one is made for the maker, who would not see the project otherwise.
 */
export async function makeFirstTeams(tx: Db, actor: Actor, project: Project): Promise<void> {
  const teams = await makeTeams(tx, project)
  const userId = userIdOf(actor)
  if (userId === null || isAlmighty(actor)) return
  const owners = teams.get(OWNERS) ?? (await insertMissingTeams(tx, project.id, [OWNERS])).get(OWNERS)
  if (owners !== undefined) await joinGroup(tx, userId, owners)
}
