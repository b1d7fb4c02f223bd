import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { PROJECT_SELECTION } from '../../domain/default-groups.ts'
import { AppError } from '../../domain/errors.ts'
import {
  deleteGroup as deleteRow,
  findGroup,
  type Group,
  type GroupDraft,
  insertGroup,
  updateGroup as updateRow,
} from '../../storage/accounts/groups.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { authorizeTeam, getEditableGroup } from './get-group.ts'

/** Creates a group; a team gets access only to its project. */
export async function createGroup(ctx: Context, actor: Actor, draft: GroupDraft): Promise<Group> {
  return transaction(ctx.db, async (tx) => {
    await authorizeTeam(tx, actor, draft.definingProjectId)
    const isTeam = draft.definingProjectId !== null
    const id = await insertGroup(tx, {
      ...draft,
      ...(isTeam && { projectSelection: PROJECT_SELECTION.listed }),
    })
    const group = await findGroup(tx, id)
    if (!group) throw new Error(`The new group ${id} was not found`)
    await audit(ctx, tx, actor, { activity: 'group-created', details: { group: group.name, id } })
    return group
  })
}

/** Updates a group, except the project of a team and the names of groups that the site requires. */
export async function updateGroup(
  ctx: Context,
  actor: Actor,
  id: number,
  change: Partial<GroupDraft>,
): Promise<Group> {
  return transaction(ctx.db, async (tx) => {
    const before = await getEditableGroup(tx, actor, id)
    const isTeam = before.definingProjectId !== null
    const after: Group = { ...before, ...change }
    if (after.definingProjectId !== before.definingProjectId) {
      throw new AppError('invalid', 'A team cannot be moved to another project.', {
        field: 'defining_project',
      })
    }
    if (before.isInternal && after.name !== before.name) {
      throw new AppError('invalid', 'This built-in group cannot be renamed.', { field: 'name' })
    }
    if (isTeam && after.projectSelection !== PROJECT_SELECTION.listed) {
      throw new AppError('invalid', 'A project team can only grant access to its own project.', {
        field: 'project_selection',
      })
    }
    await updateRow(tx, id, after)
    await audit(ctx, tx, actor, { activity: 'group-changed', details: { group: after.name, id } })
    return after
  })
}

/** Deletes a group, but not its members. */
export async function deleteGroup(ctx: Context, actor: Actor, id: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const group = await getEditableGroup(tx, actor, id)
    if (group.isInternal) throw new AppError('invalid', 'This built-in group cannot be deleted.')
    await deleteRow(tx, id)
    await audit(ctx, tx, actor, { activity: 'group-removed', details: { group: group.name, id } })
  })
}
