import type { Access } from '../../domain/access/access.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { accessOf, authorize, isAllowed, refuse } from '../../domain/permissions.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import { isGroupAdmin } from '../../storage/accounts/group-reach.ts'
import { findGroup, type Group, type GroupSelection } from '../../storage/accounts/groups.ts'
import type { RoleSelection } from '../../storage/accounts/roles.ts'
import { findUser } from '../../storage/accounts/users.ts'
import { listProjectsById } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'

/** The groups that the actor can see: all, or the own ones and the teams of projects whose access the actor manages. */
export async function visibleGroups(db: Db, actor: Actor): Promise<GroupSelection> {
  if (isAllowed(actor, 'group.edit') || isAllowed(actor, 'project.permissions')) return 'all'
  return { ofUser: await ownUserId(db, actor), ofProjects: managedProjects(accessOf(actor)) }
}

/** The roles that the actor can see: all, or those of the own groups. */
export async function visibleRoles(db: Db, actor: Actor): Promise<RoleSelection> {
  return isAllowed(actor, 'role.edit') ? 'all' : { ofUser: await ownUserId(db, actor) }
}

/** Visitors have the groups of the user `anonymous`. */
async function ownUserId(db: Db, actor: Actor): Promise<number> {
  return userIdOf(actor) ?? (await findUser(db, ANONYMOUS_USERNAME))?.id ?? 0
}

function managedProjects({ projects, blocked }: Access): number[] {
  return [...projects]
    .filter(([id]) => !blocked.has(id))
    .filter(([, grants]) => grants.some(({ permissions }) => permissions.has('project.permissions')))
    .map(([id]) => id)
}

/** The group with this ID, if the actor can see it; otherwise it is not found. */
export async function getVisibleGroup(db: Db, actor: Actor, id: number): Promise<Group> {
  const group = await findGroup(db, id, await visibleGroups(db, actor))
  if (!group) throw new AppError('not_found', 'Not found.')
  return group
}

/** The group with this ID, if the actor can edit it: as a group editor of the site, or as a manager of its project. */
export async function getEditableGroup(db: Db, actor: Actor, id: number): Promise<Group> {
  const group = await getVisibleGroup(db, actor, id)
  if (isAllowed(actor, 'group.edit')) return group
  await authorizeTeam(db, actor, group.definingProjectId)
  return group
}

/** Rejects actors who cannot manage the teams of this project; null stands for the site. */
export async function authorizeTeam(db: Db, actor: Actor, projectId: number | null): Promise<void> {
  if (isAllowed(actor, 'group.edit')) return
  const project = projectId === null ? undefined : (await listProjectsById(db, [projectId])).get(projectId)
  if (!project) return authorize(actor, 'group.edit')
  authorize(actor, 'project.permissions', { project })
}

/** Rejects actors who can edit neither users nor the group, and do not administer it. */
export async function authorizeMembers(db: Db, actor: Actor, group: Group): Promise<void> {
  if (isAllowed(actor, 'user.edit') || isAllowed(actor, 'group.edit')) return
  const userId = userIdOf(actor)
  if (userId !== null && (await isGroupAdmin(db, group.id, userId))) return
  if (group.definingProjectId === null) refuse(actor)
  await authorizeTeam(db, actor, group.definingProjectId)
}
