import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { findPasswordHash } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { deleteIdentity, listIdentities, type OwnIdentity } from '../../storage/sign-in/identities.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from './audit.ts'
import { personOf } from './own-account.ts'

/** Identities with which the current user signs in. */
export async function listOwnIdentities(db: Db, actor: Actor): Promise<OwnIdentity[]> {
  return listIdentities(db, personOf(actor).userId)
}

/**
 * Disconnects one of them; the last one cannot be disconnected without a password, because the user could not sign in
 * anymore.
 */
export async function disconnectIdentity(ctx: Context, actor: Actor, id: number): Promise<void> {
  const { userId } = personOf(actor)
  await transaction(ctx.db, async (tx) => {
    const all = await listIdentities(tx, userId)
    const found = all.find((identity) => identity.id === id)
    if (!found) throw new AppError('not_found', 'Not found.')
    if (all.length === 1 && (await findPasswordHash(tx, userId)) === null) {
      throw new AppError('invalid', 'Set a password first; otherwise you could no longer sign in.')
    }
    await deleteIdentity(tx, id)
    await audit(ctx, tx, actor, { activity: 'identity-unlinked', userId, details: { issuer: found.issuer } })
  })
}
