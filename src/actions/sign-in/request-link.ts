import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { checkEmail } from '../../domain/user.ts'
import type { Db } from '../../storage/db.ts'
import { type AccountLink, insertAccountLink, type LinkKind } from '../../storage/sign-in/account-links.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { limitAttempts } from './limit-attempts.ts'
import type { Visitor } from './start-session.ts'

const HOUR = 60 * 60
/** How long a link of each kind is valid, in microseconds. */
const LIVES: Readonly<Record<LinkKind, number>> = {
  reset: 2 * HOUR * 1_000_000,
  register: 24 * HOUR * 1_000_000,
  invite: 7 * 24 * HOUR * 1_000_000,
  email: 24 * HOUR * 1_000_000,
}

/** Kind of the task that emails a link. */
export const MAIL_LINK_TASK = 'mail-account-link'

/**
 * Emails a password reset link, if there is an account with this address. The task finds out whether there is: the
 * request takes the same time and gets the same response in any case.
 */
export async function requestReset(ctx: Context, visitor: Visitor, email: string): Promise<void> {
  await request(ctx, visitor, 'reset', email)
}

/** Emails a registration link, if registration is open. */
export async function requestRegistration(ctx: Context, visitor: Visitor, email: string): Promise<void> {
  if (ctx.config.REGISTRATION !== 'open') {
    throw new AppError('permission_denied', 'Registration is closed on this site.')
  }
  await request(ctx, visitor, 'register', email)
}

async function request(ctx: Context, visitor: Visitor, kind: LinkKind, email: string): Promise<void> {
  checkEmail(email)
  await limitAttempts(ctx, [
    { what: ['mail from', visitor.asker], times: 20, seconds: HOUR },
    { what: ['mail', kind, email.toLowerCase()], times: 3, seconds: HOUR },
  ])
  await transaction(ctx.db, (tx) =>
    addLink(ctx, tx, { kind, email, userId: null, groupId: null, language: visitor.language }),
  )
}

/** Inserts a link and schedules its email, in the caller's transaction; returns its ID. */
export async function addLink(
  ctx: Context,
  tx: Db,
  link: Omit<AccountLink, 'id' | 'createdAt' | 'expiresAt'>,
): Promise<number> {
  const now = ctx.now()
  const id = await insertAccountLink(tx, { ...link, createdAt: now, expiresAt: now + LIVES[link.kind] })
  await enqueueTask(tx, { kind: MAIL_LINK_TASK, payload: { link: id } }, now)
  return id
}
