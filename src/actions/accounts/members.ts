import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { refuse } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { findGroup, type Group } from '../../storage/accounts/groups.ts'
import { joinGroup, leaveGroup } from '../../storage/accounts/members.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { authorizeMembers } from './get-group.ts'

/** A user, and the group to join or leave; null if none was given. */
interface Membership {
  readonly username: string
  readonly groupId: number | null
}

/** Adds a user to a group. For the team of a project, this is an event of its history. */
export async function addMember(ctx: Context, actor: Actor, membership: Membership): Promise<User> {
  return transaction(ctx.db, async (tx) => {
    const { user, group } = await getMembership(tx, actor, membership)
    if (await joinGroup(tx, user.id, group.id))
      await writeDown(ctx, tx, actor, { user, group, action: 'userAdded' })
    return user
  })
}

/** Removes a user from a group. */
export async function removeMember(ctx: Context, actor: Actor, membership: Membership): Promise<User> {
  return transaction(ctx.db, async (tx) => {
    const { user, group } = await getMembership(tx, actor, membership)
    if (await leaveGroup(tx, user.id, group.id)) {
      await writeDown(ctx, tx, actor, { user, group, action: 'userRemoved' })
    }
    return user
  })
}

async function getMembership(
  tx: Db,
  actor: Actor,
  { username, groupId }: Membership,
): Promise<{ user: User; group: Group }> {
  if (actor.kind === 'anonymous') refuse(actor)
  const user = await findUser(tx, username)
  if (!user) throw new AppError('not_found', 'Not found.')
  const group = groupId === null ? null : await findGroup(tx, groupId)
  // Actors who cannot manage any group are not told which ones exist.
  if (group) await authorizeMembers(tx, actor, group)
  else {
    await authorizeMembers(tx, actor, NO_GROUP)
    throw new AppError('invalid', 'Group not found. Set group_id to the ID of an existing group.')
  }
  return { user, group }
}

const NO_GROUP: Group = {
  id: 0,
  name: '',
  definingProjectId: null,
  projectSelection: 0,
  languageSelection: 0,
  isInternal: false,
}

async function writeDown(
  ctx: Context,
  tx: Db,
  actor: Actor,
  { user, group, action }: { user: User; group: Group; action: 'userAdded' | 'userRemoved' },
): Promise<void> {
  await audit(ctx, tx, actor, {
    activity: action === 'userAdded' ? 'group-joined' : 'group-left',
    userId: user.id,
    details: { group: group.name, id: group.id },
  })
  if (group.definingProjectId === null) return
  const userId = userIdOf(actor)
  await insertChange(tx, {
    action,
    projectId: group.definingProjectId,
    userId,
    authorId: userId,
    timestamp: ctx.now(),
    details: { username: user.username, group: group.name },
  })
}
