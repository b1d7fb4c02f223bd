import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed, refuse } from '../../domain/permissions.ts'
import { hasComponentList } from '../../storage/accounts/component-lists.ts'
import { addToGroup, type GroupPart, takeFromGroup } from '../../storage/accounts/group-reach.ts'
import type { Group } from '../../storage/accounts/groups.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { findRole } from '../../storage/accounts/roles.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { listProjectsById } from '../../storage/components/projects.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { transaction } from '../../storage/transaction.ts'
import { canSeeComponent } from '../components/get-visible-component.ts'
import { audit } from '../sign-in/audit.ts'
import { getEditableGroup } from './get-group.ts'

/** An object to add to a group or remove from it: an ID, or the code of a language; null if none was given. */
interface PartOfGroup {
  readonly part: GroupPart
  readonly key: number | string | null
}

/**
 * Adds a role, a language, an administrator, a project, a component or a list to a group. Teams get nothing outside
 * their project.
 */
export async function addGroupPart(
  ctx: Context,
  actor: Actor,
  groupId: number,
  { part, key }: PartOfGroup,
): Promise<Group> {
  return transaction(ctx.db, async (tx) => {
    const group = await getEditableGroup(tx, actor, groupId)
    const id = key === null ? null : await findPart(tx, actor, part, key)
    if (id === null) throw new AppError('invalid', 'Object not found.')
    await refuseOutside(tx, actor, group, { part, id })
    await addToGroup(tx, group.id, part, id)
    if (part === 'admin') await joinGroup(tx, id, group.id)
    await audit(ctx, tx, actor, {
      activity: 'group-changed',
      details: { group: group.name, added: part, key },
    })
    return group
  })
}

/** Removes an object from a group; not found if the group does not have it. */
export async function removeGroupPart(
  ctx: Context,
  actor: Actor,
  groupId: number,
  { part, key }: PartOfGroup,
): Promise<Group> {
  return transaction(ctx.db, async (tx) => {
    const group = await getEditableGroup(tx, actor, groupId)
    const id = typeof key === 'string' ? ((await findLanguage(tx, key))?.id ?? null) : key
    if (id === null || !(await takeFromGroup(tx, group.id, part, id))) {
      if (part === 'admin') throw new AppError('invalid', 'Administrator not found in this team.')
      throw new AppError('not_found', 'Not found.')
    }
    await audit(ctx, tx, actor, {
      activity: 'group-changed',
      details: { group: group.name, removed: part, key },
    })
    return group
  })
}

/** The ID of an object that exists and that the actor can see, or null. */
async function findPart(tx: Db, actor: Actor, part: GroupPart, key: number | string): Promise<number | null> {
  if (typeof key === 'string') return part === 'language' ? ((await findLanguage(tx, key))?.id ?? null) : null
  if (part === 'role') return (await findRole(tx, key))?.id ?? null
  if (part === 'admin') return (await findUserById(tx, key))?.id ?? null
  if (part === 'project') return (await listProjectsById(tx, [key])).get(key)?.id ?? null
  if (part === 'componentList') return (await hasComponentList(tx, key)) ? key : null
  if (part !== 'component') return null
  const component = (await listShownComponentsById(tx, [key])).get(key)
  if (!component) return null
  return isAllowed(actor, 'group.edit') || canSeeComponent(actor, component) ? component.id : null
}

/** Group editors of the site may add anything, except to teams, which belong to one project. */
async function refuseOutside(
  tx: Db,
  actor: Actor,
  { definingProjectId }: Group,
  { part, id }: { part: GroupPart; id: number },
): Promise<void> {
  if (definingProjectId === null) return
  if (part === 'project' && id !== definingProjectId) throw outside()
  if (part === 'component') {
    const component = (await listShownComponentsById(tx, [id])).get(id)
    if (component?.project.id !== definingProjectId) throw outside()
  }
  if (part === 'componentList' && !isAllowed(actor, 'group.edit')) refuse(actor)
}

function outside(): AppError {
  return new AppError('invalid', 'A project team can only grant access to its own project.')
}
