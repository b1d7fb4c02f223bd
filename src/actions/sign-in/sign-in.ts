import { hashPassword, isPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { networkOf } from '../../domain/network.ts'
import { isInUse, type User } from '../../domain/user.ts'
import { findPasswordHash, findUser, findUserByEmail } from '../../storage/accounts/users.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { transaction } from '../../storage/transaction.ts'
import { clearAttempts, limitAttempts } from './limit-attempts.ts'
import { type NewSession, startSession, type Visitor } from './start-session.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Username or email address of an account, and its password. */
interface SignInDraft {
  readonly username: string
  readonly password: string
}

/**
 * Signs a user in with a password. An unknown name, an account without a password, a disabled one and a wrong password
 * take the same time and get the same response.
 */
export async function signIn(
  ctx: Context,
  visitor: Visitor,
  { username, password }: SignInDraft,
): Promise<{ session: NewSession; user: User }> {
  const name = username.toLowerCase()
  const pair = ['sign-in', name, visitor.asker]
  await limitAttempts(ctx, [
    { what: ['sign-in from', visitor.asker], times: 100, seconds: QUARTER },
    { what: pair, times: 10, seconds: QUARTER },
    { what: ['sign-in', name], times: 200, seconds: HOUR },
  ])
  const user = (await findUser(ctx.db, username)) ?? (await findUserByEmail(ctx.db, username))
  const stored = user && (await findPasswordHash(ctx.db, user.id))
  const isRight = await isPassword(password, stored ?? (await decoy()))
  if (!user || stored === null || !isRight || !isInUse(user, ctx.now()) || user.isBot) {
    await insertAuditEvent(ctx.db, {
      userId: user?.id ?? null,
      actorId: null,
      activity: 'sign-in-failed',
      details: {},
      network: networkOf(visitor.client),
      timestamp: ctx.now(),
    })
    throw new AppError('invalid', 'Wrong username or password.', {
      fields: { non_field_errors: ['Wrong username or password.'] },
    })
  }
  const session = await transaction(ctx.db, async (tx) => {
    // The account may have been disabled, or its password changed, during the comparison.
    if ((await findPasswordHash(tx, user.id)) !== stored) throw new AppError('conflict', 'Try again.')
    return startSession(ctx, tx, { userId: user.id, visitor, method: 'password' })
  })
  await clearAttempts(ctx, pair)
  return { session, user }
}

let made: Promise<string> | undefined

/** The hash of a random password, so that the comparison takes the same time without an account. */
function decoy(): Promise<string> {
  made ??= hashPassword('')
  return made
}
