import { hashPassword } from '../auth/passwords.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { NEW_USER_GROUPS } from '../domain/default-groups.ts'
import { AppError } from '../domain/errors.ts'
import { authorize } from '../domain/permissions.ts'
import { checkEmail, checkFullName, checkUsername } from '../domain/user.ts'
import { findUser, insertUser, isEmailTaken, joinGroups } from '../storage/users.ts'
import { storeKey } from './create-token.ts'

export interface UserDraft {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly isSuperuser?: boolean
  /** Without one the account can be used through its API keys only. */
  readonly password?: string
  /** API key of the account; stored as a hash. */
  readonly key?: string
}

/** Adds an account in the groups that everyone is in, and returns its id. */
export async function createUser(ctx: Context, actor: Actor, draft: UserDraft): Promise<number> {
  authorize(actor, 'user.edit')
  checkUsername(draft.username)
  checkFullName(draft.fullName)
  checkEmail(draft.email)
  const passwordHash = draft.password === undefined ? null : await hashPassword(draft.password)

  return ctx.db.transaction().execute(async (tx) => {
    if (await findUser(tx, draft.username)) {
      throw new AppError('invalid', `There is a user ${draft.username} already`, { field: 'username' })
    }
    if (await isEmailTaken(tx, draft.email)) {
      throw new AppError('invalid', `Another user has the address ${draft.email}`, { field: 'email' })
    }
    const id = await insertUser(tx, {
      username: draft.username,
      fullName: draft.fullName,
      email: draft.email,
      passwordHash,
      isSuperuser: draft.isSuperuser ?? false,
      isActive: true,
      joinedAt: ctx.now(),
    })
    await joinGroups(tx, id, NEW_USER_GROUPS)
    if (draft.key !== undefined) await storeKey(ctx, tx, { userId: id, name: 'personal', key: draft.key })
    return id
  })
}
