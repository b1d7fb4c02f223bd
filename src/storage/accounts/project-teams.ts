import {
  LANGUAGE_SELECTION,
  PROJECT_SELECTION,
  PROJECT_TEAMS,
  type ProjectTeam,
} from '../../domain/default-groups.ts'
import type { Db } from '../db.ts'
import { insertGroup } from './groups.ts'

/** Creates the teams that a project lacks, each with its role, and returns their IDs by name. */
export async function insertMissingTeams(
  tx: Db,
  projectId: number,
  teams: readonly ProjectTeam[],
): Promise<Map<string, number>> {
  const existing = await tx
    .selectFrom('group')
    .select(['id', 'name'])
    .where('defining_project_id', '=', projectId)
    .execute()
  const ids = new Map(existing.map(({ id, name }) => [name, id]))
  const missing = teams.filter((team) => !ids.has(team))
  if (missing.length === 0) return ids
  const roles = await tx.selectFrom('role').select(['id', 'name']).execute()
  for (const team of missing) {
    const role = roles.find(({ name }) => name === PROJECT_TEAMS[team])
    const id = await insertGroup(tx, {
      name: team,
      definingProjectId: projectId,
      projectSelection: PROJECT_SELECTION.listed,
      languageSelection: LANGUAGE_SELECTION.all,
      roleIds: role ? [role.id] : [],
    })
    ids.set(team, id)
  }
  return ids
}
