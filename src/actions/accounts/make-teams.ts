import { type Actor, userIdOf } from '../../domain/actor.ts'
import { type ProjectTeam, teamsOf } from '../../domain/default-groups.ts'
import { hasAllPermissions } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import type { Db } from '../../storage/db.ts'

const OWNERS: ProjectTeam = 'Administration'

/** Creates the teams that a project needs and lacks, and returns their IDs by name. */
export async function makeTeams(tx: Db, project: Project): Promise<Map<string, number>> {
  const isReviewed = project.hasTranslationReview || project.hasSourceReview
  return insertMissingTeams(tx, project.id, teamsOf({ access: project.access, isReviewed }))
}

/**
 * The same for a new project, whose creator joins the team with all permissions; in projects without default teams,
 * creates this one for the creator, who would not see the project otherwise.
 */
export async function createDefaultTeams(tx: Db, actor: Actor, project: Project): Promise<void> {
  const teams = await makeTeams(tx, project)
  const userId = userIdOf(actor)
  if (userId === null || hasAllPermissions(actor)) return
  const owners = teams.get(OWNERS) ?? (await insertMissingTeams(tx, project.id, [OWNERS])).get(OWNERS)
  if (owners !== undefined) await joinGroup(tx, userId, owners)
}
