import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { deleteSession, deleteSessions } from '../../storage/sign-in/sessions.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from './audit.ts'
import { personOf, sessionOf } from './own-account.ts'

/** Signs out the current browser; does nothing if it is not signed in. */
export async function signOut(ctx: Context, actor: Actor): Promise<void> {
  if (actor.kind !== 'user' || actor.credential?.kind !== 'session') return
  const { userId, credential } = actor
  await transaction(ctx.db, async (tx) => {
    if (await deleteSession(tx, userId, credential.id)) {
      await audit(ctx, tx, actor, { activity: 'signed-out', userId })
    }
  })
}

/** Ends one of the user's own sessions, in any browser. */
export async function endSession(ctx: Context, actor: Actor, id: number): Promise<void> {
  const { userId } = personOf(actor)
  await transaction(ctx.db, async (tx) => {
    if (!(await deleteSession(tx, userId, id))) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, { activity: 'session-ended', userId, details: { count: 1 } })
  })
}

/** Ends all own sessions except the current one. */
export async function endOtherSessions(ctx: Context, actor: Actor): Promise<void> {
  const person = personOf(actor)
  const { userId } = person
  await transaction(ctx.db, async (tx) => {
    const count = await deleteSessions(tx, userId, sessionOf(person))
    if (count > 0) await audit(ctx, tx, actor, { activity: 'session-ended', userId, details: { count } })
  })
}
