import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { deleteToken, findToken, listTokens, type Token } from '../../storage/accounts/own-tokens.ts'
import type { Db } from '../../storage/db.ts'
import { deleteSessions } from '../../storage/sign-in/sessions.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { getEditableUser } from './update-user.ts'

/** Personal API keys of another user, for administrators. */
export async function listUserTokens(db: Db, actor: Actor, username: string): Promise<Token[]> {
  authorize(actor, 'user.edit')
  const { id } = await getEditableUser(db, actor, username)
  return listTokens(db, { userId: id })
}

/** Revokes a personal API key of another user, with immediate effect. */
export async function revokeUserToken(
  ctx: Context,
  actor: Actor,
  { username, id }: { readonly username: string; readonly id: number },
): Promise<void> {
  authorize(actor, 'user.edit')
  await transaction(ctx.db, async (tx) => {
    const { id: userId } = await getEditableUser(tx, actor, username)
    const token = await findToken(tx, { userId }, id)
    if (!token) throw new AppError('not_found', 'Not found.')
    await deleteToken(tx, id)
    await audit(ctx, tx, actor, { activity: 'token-revoked', userId, details: { name: token.name } })
  })
}

/** Signs another user out of all browsers. */
export async function endUserSessions(ctx: Context, actor: Actor, username: string): Promise<void> {
  authorize(actor, 'user.edit')
  await transaction(ctx.db, async (tx) => {
    const { id: userId } = await getEditableUser(tx, actor, username)
    const count = await deleteSessions(tx, userId)
    await audit(ctx, tx, actor, { activity: 'session-ended', userId, details: { count } })
  })
}
