import { hashPassword, isPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { checkPassword } from '../../domain/password.ts'
import { authorize } from '../../domain/permissions.ts'
import { findPasswordHash, findUser, updatePassword } from '../../storage/accounts/users.ts'
import { deleteSessions } from '../../storage/sign-in/sessions.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from './audit.ts'
import { limitAttempts } from './limit-attempts.ts'
import { getOwnAccount, personOf, sessionOf } from './own-account.ts'

/** The new and the current password; null if the account has none yet. */
interface PasswordChange {
  readonly current: string | null
  readonly password: string
}

/**
 * Changes the password of the current user and ends all other sessions. Requires the current password; without one,
 * requires a session, because an API key must not become a way to sign in.
 */
export async function changePassword(ctx: Context, actor: Actor, change: PasswordChange): Promise<void> {
  const person = personOf(actor)
  const user = await getOwnAccount(ctx.db, actor)
  await limitAttempts(ctx, [{ what: ['password of', String(user.id)], times: 10, seconds: 15 * 60 }])
  const stored = await findPasswordHash(ctx.db, user.id)
  if (stored === null && sessionOf(person) === 0) {
    throw new AppError('permission_denied', 'Set your first password in a browser where you are signed in.')
  }
  if (stored !== null && !(await isPassword(change.current ?? '', stored))) {
    throw new AppError('invalid', 'Wrong password.', { field: 'current_password' })
  }
  checkPassword(change.password, [user.username, user.email, user.fullName], 'new_password')
  const hash = await hashPassword(change.password)
  await transaction(ctx.db, async (tx) => {
    if ((await findPasswordHash(tx, user.id)) !== stored) throw new AppError('conflict', 'Try again.')
    await updatePassword(tx, user.id, hash)
    await deleteSessions(tx, user.id, sessionOf(person))
    await audit(ctx, tx, actor, { activity: 'password-changed', userId: user.id })
  })
}

/** Sets the password of another user and ends all sessions of that user. */
export async function setPassword(
  ctx: Context,
  actor: Actor,
  { username, password }: { username: string; password: string },
): Promise<void> {
  authorize(actor, 'user.edit')
  const user = await findUser(ctx.db, username)
  if (!user) throw new AppError('not_found', `User ${username} does not exist`)
  if (user.isBot)
    throw new AppError('invalid', 'Bot accounts have no password; they authenticate with an API key.')
  checkPassword(password, [user.username, user.email, user.fullName])
  const hash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    await updatePassword(tx, user.id, hash)
    await deleteSessions(tx, user.id)
    await audit(ctx, tx, actor, { activity: 'password-changed', userId: user.id })
  })
}
