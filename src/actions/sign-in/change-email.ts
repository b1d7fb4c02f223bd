import { keyHash } from '../../auth/keys.ts'
import { isPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { networkOf } from '../../domain/network.ts'
import { checkEmail, isInUse } from '../../domain/user.ts'
import { findPasswordHash, findUserById, isEmailTaken, updateUser } from '../../storage/accounts/users.ts'
import { deleteAccountLink, deleteLinksBy, findLinkByKey } from '../../storage/sign-in/account-links.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { transaction } from '../../storage/transaction.ts'
import { limitAttempts } from './limit-attempts.ts'
import { getOwnAccount, personOf } from './own-account.ts'
import { addLink } from './request-link.ts'
import type { Visitor } from './start-session.ts'

const HOUR = 60 * 60

/** A new email address. */
interface EmailRequest {
  readonly email: string
  /** Null for accounts without one. */
  readonly password: string | null
  /** The interface language of the request. */
  readonly language: InterfaceLanguage | null
}

/**
 * Emails a link to the new address of the current user: it takes effect when the link is used. Requires the password,
 * if there is one. Whether another account has the address is told only to its owner.
 */
export async function requestEmail(
  ctx: Context,
  actor: Actor,
  { email, password, language }: EmailRequest,
): Promise<void> {
  const { userId } = personOf(actor)
  checkEmail(email)
  await limitAttempts(ctx, [
    { what: ['address of', String(userId)], times: 10, seconds: HOUR },
    { what: ['mail', 'email', email.toLowerCase()], times: 3, seconds: HOUR },
  ])
  const user = await getOwnAccount(ctx.db, actor)
  const stored = await findPasswordHash(ctx.db, userId)
  if (stored !== null && !(await isPassword(password ?? '', stored))) {
    throw new AppError('invalid', 'Wrong password.', { field: 'current_password' })
  }
  if (user.email?.toLowerCase() === email.toLowerCase()) {
    throw new AppError('invalid', 'This is already your email address.', { field: 'email' })
  }
  await transaction(ctx.db, async (tx) => {
    await deleteLinksBy(tx, 'email', userId)
    await addLink(ctx, tx, { kind: 'email', email, userId, groupId: null, language })
  })
}

/** Sets the address that an email was sent to, with the key in that email. */
export async function confirmEmail(ctx: Context, visitor: Visitor, token: string): Promise<void> {
  await limitAttempts(ctx, [{ what: ['link from', visitor.asker], times: 30, seconds: 15 * 60 }])
  await transaction(ctx.db, async (tx) => {
    const link = await findLinkByKey(tx, ['email'], keyHash(token))
    const user = link?.userId ? await findUserById(tx, link.userId) : null
    if (!link || !user || !isInUse(user, ctx.now()) || link.expiresAt <= ctx.now()) throw useless()
    if (!(await deleteAccountLink(tx, link.id))) throw useless()
    if (await isEmailTaken(tx, link.email, user.id)) {
      throw new AppError('invalid', 'Another account uses this email address.', { field: 'token' })
    }
    await updateUser(tx, { ...user, email: link.email })
    await insertAuditEvent(tx, {
      userId: user.id,
      actorId: user.id,
      activity: 'email-changed',
      details: {},
      network: networkOf(visitor.client),
      timestamp: ctx.now(),
    })
  })
}

function useless(): AppError {
  return new AppError('invalid', 'This link is invalid or has expired.', { field: 'token' })
}
