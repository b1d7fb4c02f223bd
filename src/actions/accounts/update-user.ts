import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize, hasAllPermissions, refuse } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import { leaveAllGroups } from '../../storage/accounts/members.ts'
import { deleteSubscriptions } from '../../storage/accounts/subscriptions.ts'
import { deleteTokens } from '../../storage/accounts/tokens.ts'
import { replaceUserLanguages } from '../../storage/accounts/user-languages.ts'
import {
  countUsers,
  findUser,
  updatePassword,
  updateUser as updateRow,
} from '../../storage/accounts/users.ts'
import { deleteVisits } from '../../storage/accounts/visits.ts'
import type { Db } from '../../storage/db.ts'
import { deleteMemoryOfUser } from '../../storage/memory/memory-entries.ts'
import { holdMemoryMarks } from '../../storage/memory/memory-marks.ts'
import { deleteIdentities } from '../../storage/sign-in/identities.ts'
import { deleteSessions } from '../../storage/sign-in/sessions.ts'
import { transaction } from '../../storage/transaction.ts'
import { catchUpMemory } from '../memory/catch-up-memory.ts'
import { audit } from '../sign-in/audit.ts'
import { checkUser } from './check-user.ts'

/** Editable members of an account. */
export type UserChange = Partial<Omit<User, 'id'>>

/** Updates an account. Only superusers update accounts of superusers. */
export async function updateUser(
  ctx: Context,
  actor: Actor,
  username: string,
  change: UserChange,
): Promise<User> {
  authorize(actor, 'user.edit')
  // A closed account gets no entries of its own any more.
  if (change.isActive === false) await catchUpMemory(ctx.db)
  return transaction(ctx.db, async (tx) => {
    const before = await getEditableUser(tx, actor, username)
    const after = { ...before, ...change }
    if (after.isSuperuser && !hasAllPermissions(actor)) refuse(actor)
    await checkUser(tx, after, before.id)
    await updateRow(tx, after)
    // A reactivated user has to sign in again.
    if (!after.isActive) await deleteSessions(tx, before.id)
    if (isLastSuperuser(before, after)) await requireSuperuser(tx)
    await audit(ctx, tx, actor, {
      activity: 'user-changed',
      userId: before.id,
      details: changed(before, after),
    })
    return after
  })
}

/**
 * Erases a user: deletes name, address, password, keys, groups and subscriptions, with immediate effect for keys. The
 * row stays, so that the history still refers to it.
 */
export async function deleteUser(ctx: Context, actor: Actor, username: string): Promise<void> {
  authorize(actor, 'user.edit')
  await transaction(ctx.db, async (tx) => {
    const before = await getEditableUser(tx, actor, username)
    await deleteTokens(tx, before.id)
    await deleteSessions(tx, before.id)
    await deleteIdentities(tx, before.id)
    await deleteSubscriptions(tx, before.id)
    await leaveAllGroups(tx, before.id)
    await replaceUserLanguages(tx, before.id, [])
    await deleteVisits(tx, before.id)
    await holdMemoryMarks(tx)
    await deleteMemoryOfUser(tx, before.id)
    await updatePassword(tx, before.id, null)
    const after = {
      ...before,
      username: await freeName(tx, `deleted-${before.id}`),
      fullName: 'Deleted User',
      email: null,
      isSuperuser: false,
      isActive: false,
    }
    await updateRow(tx, after)
    if (isLastSuperuser(before, after)) await requireSuperuser(tx)
    await audit(ctx, tx, actor, { activity: 'user-erased', userId: before.id })
  })
}

/** The user with this username, if the actor can edit it: only superusers edit superusers. */
export async function getEditableUser(tx: Db, actor: Actor, username: string): Promise<User> {
  const user = await findUser(tx, username)
  if (!user) throw new AppError('not_found', 'Not found.')
  if (user.username === ANONYMOUS_USERNAME) {
    throw new AppError(
      'permission_denied',
      'The user “anonymous” stands for visitors without an account and cannot be changed.',
    )
  }
  if (user.isSuperuser && !hasAllPermissions(actor)) refuse(actor)
  return user
}

/** What changed: new values of flags, and only the fact for names and addresses. */
function changed(before: User, after: User): Record<string, unknown> {
  const flags = (['isSuperuser', 'isActive', 'isBot'] as const).filter((name) => before[name] !== after[name])
  const names = (['username', 'fullName', 'email'] as const).filter((name) => before[name] !== after[name])
  return {
    ...Object.fromEntries(flags.map((name) => [name, after[name]])),
    ...(names.length > 0 && { names }),
  }
}

function isLastSuperuser(before: User, after: User): boolean {
  return before.isSuperuser && before.isActive && !(after.isSuperuser && after.isActive)
}

async function requireSuperuser(tx: Db): Promise<void> {
  const left = await countUsers(tx, { isActive: true, isSuperuser: true })
  if (left === 0) throw new AppError('invalid', 'The site needs at least one active superuser.')
}

async function freeName(tx: Db, wanted: string): Promise<string> {
  let name = wanted
  for (let count = 2; await findUser(tx, name); count += 1) name = `${wanted}-${count}`
  return name
}
