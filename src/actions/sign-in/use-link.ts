import { keyHash } from '../../auth/keys.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { networkOf } from '../../domain/network.ts'
import { checkPassword } from '../../domain/password.ts'
import { isInUse, type User } from '../../domain/user.ts'
import { findGroup } from '../../storage/accounts/groups.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { findUserByEmail, updatePassword } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import {
  type AccountLink,
  deleteAccountLink,
  deleteLinksTo,
  findLinkByKey,
  type LinkKind,
} from '../../storage/sign-in/account-links.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { deleteSessions } from '../../storage/sign-in/sessions.ts'
import { transaction } from '../../storage/transaction.ts'
import { addAccount } from '../accounts/create-user.ts'
import { audit } from './audit.ts'
import { limitAttempts } from './limit-attempts.ts'
import { personOf } from './own-account.ts'
import { type NewSession, startSession, type Visitor } from './start-session.ts'

/** An account to be created with a link. */
interface Registration {
  readonly token: string
  readonly username: string
  readonly fullName: string
  readonly password: string
}

/** Sets a new password with the key of an email; ends all sessions, and invalidates other such emails. */
export async function resetPassword(
  ctx: Context,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await limitTries(ctx, visitor)
  const { user } = await getReset(ctx, ctx.db, token)
  checkPassword(password, [user.username, user.email, user.fullName])
  const hash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    const { link } = await getReset(ctx, tx, token)
    await deleteLinksTo(tx, 'reset', link.email)
    await updatePassword(tx, user.id, hash)
    await deleteSessions(tx, user.id)
    await insertAuditEvent(tx, {
      userId: user.id,
      actorId: user.id,
      activity: 'password-reset',
      details: {},
      network: networkOf(visitor.client),
      timestamp: ctx.now(),
    })
  })
}

/** Creates an account with the key of an email, and signs in. An invited user joins the group of the invitation. */
export async function register(
  ctx: Context,
  visitor: Visitor,
  { token, password, username, fullName }: Registration,
): Promise<{ session: NewSession; userId: number }> {
  await limitTries(ctx, visitor)
  const { email } = await getLink(ctx, ctx.db, ['register', 'invite'], token)
  checkPassword(password, [username, email, fullName])
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const link = await getLink(ctx, tx, ['register', 'invite'], token)
    const userId = await addAccount(ctx, tx, { username, fullName, email, passwordHash })
    await insertAuditEvent(tx, {
      userId,
      actorId: userId,
      activity: 'registered',
      details: { by: link.kind },
      network: networkOf(visitor.client),
      timestamp: ctx.now(),
    })
    await enterGroup(tx, link, userId)
    return { session: await startSession(ctx, tx, { userId, visitor, method: 'mail' }), userId }
  })
}

/** Accepts an invitation with an existing account. */
export async function acceptInvitation(ctx: Context, actor: Actor, token: string): Promise<void> {
  const { userId } = personOf(actor)
  await limitAttempts(ctx, [{ what: ['invitation for', String(userId)], times: 30, seconds: 15 * 60 }])
  await transaction(ctx.db, async (tx) => {
    const link = await getLink(ctx, tx, ['invite'], token)
    const group = await enterGroup(tx, link, userId)
    await audit(ctx, tx, actor, { activity: 'group-joined', userId, details: { group } })
  })
}

async function limitTries(ctx: Context, { asker }: Visitor): Promise<void> {
  await limitAttempts(ctx, [{ what: ['link from', asker], times: 30, seconds: 15 * 60 }])
}

async function getReset(ctx: Context, db: Db, token: string): Promise<{ link: AccountLink; user: User }> {
  const link = await getLink(ctx, db, ['reset'], token)
  const user = await findUserByEmail(db, link.email)
  if (!user || !isInUse(user, ctx.now()) || user.isBot) throw useless()
  return { link, user }
}

async function getLink(
  ctx: Context,
  db: Db,
  kinds: readonly LinkKind[],
  token: string,
): Promise<AccountLink> {
  const link = await findLinkByKey(db, kinds, keyHash(token))
  if (!link || link.expiresAt <= ctx.now()) throw useless()
  const { REGISTRATION } = ctx.config
  const isOpen = link.kind === 'invite' ? REGISTRATION !== 'closed' : REGISTRATION === 'open'
  if (link.kind !== 'reset' && !isOpen) throw useless()
  return link
}

function useless(): AppError {
  return new AppError('invalid', 'This link is invalid or has expired.', { field: 'token' })
}

/** Deletes the link; returns the name of the group, or null. */
async function enterGroup(tx: Db, link: AccountLink, userId: number): Promise<string | null> {
  if (!(await deleteAccountLink(tx, link.id))) throw useless()
  const group = link.groupId === null ? null : await findGroup(tx, link.groupId)
  if (!group) return null
  await joinGroup(tx, userId, group.id)
  return group.name
}
