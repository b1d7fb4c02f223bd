import type { Db } from '../db.ts'

/** A team of a project with its members. */
interface Team {
  readonly id: number
  readonly name: string
  readonly members: readonly { readonly username: string; readonly fullName: string }[]
}

const MAX_MEMBERS = 1000

/** The teams of a project, ordered by name, with their members; accounts of API keys are left out. */
export async function listTeams(db: Db, projectId: number): Promise<Team[]> {
  const groups = await db
    .selectFrom('group')
    .select(['id', 'name'])
    .where('defining_project_id', '=', projectId)
    .orderBy('name')
    .execute()
  const teams: Team[] = []
  for (const group of groups) {
    const members = await db
      .selectFrom('user_group as m')
      .innerJoin('user as u', 'u.id', 'm.user_id')
      .select(['u.username', 'u.full_name as fullName'])
      .where('m.group_id', '=', group.id)
      .where('u.is_bot', '=', 0)
      .orderBy('u.username')
      .limit(MAX_MEMBERS)
      .execute()
    teams.push({ ...group, members })
  }
  return teams
}
