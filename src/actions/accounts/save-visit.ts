import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { findLastVisit, noteVisit } from '../../storage/accounts/visits.ts'
import { transaction } from '../../storage/transaction.ts'
import { personOf } from '../sign-in/own-account.ts'

/** Remembers which translation somebody has opened; nothing is written for the one that was opened last. */
export async function saveVisit(ctx: Context, actor: Actor, translationId: number): Promise<void> {
  const { userId } = personOf(actor)
  if ((await findLastVisit(ctx.db, userId)) === translationId) return
  await transaction(ctx.db, (tx) => noteVisit(tx, { userId, translationId, at: ctx.now() }))
}
