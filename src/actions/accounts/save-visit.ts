import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { findLastVisit, noteVisit } from '../../storage/accounts/visits.ts'
import { transaction } from '../../storage/transaction.ts'
import { personOf } from '../sign-in/own-account.ts'

/** Records which translation a user has opened; writes nothing if it is the one opened last. */
export async function saveVisit(ctx: Context, actor: Actor, translationId: number): Promise<void> {
  const { userId } = personOf(actor)
  if ((await findLastVisit(ctx.db, userId)) === translationId) return
  await transaction(ctx.db, (tx) => noteVisit(tx, { userId, translationId, at: ctx.now() }))
}
