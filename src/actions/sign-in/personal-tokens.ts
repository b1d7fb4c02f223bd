import { newKey } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { deleteToken, findToken, listTokens, type Token } from '../../storage/accounts/own-tokens.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { storeKey } from '../accounts/create-token.ts'
import { audit } from './audit.ts'
import { personOf } from './own-account.ts'
import { settleExpiry } from './settle-expiry.ts'

/** Maximum of API keys per user. */
const MAX_TOKENS = 50

/** An API key to be created. */
interface TokenDraft {
  readonly name: string
  /** Null for a key that does not expire. */
  readonly expiresAt: Timestamp | null
}

/** The user's own API keys. */
export async function listPersonalTokens(db: Db, actor: Actor): Promise<Token[]> {
  return listTokens(db, { userId: personOf(actor).userId })
}

/** Creates an API key: it is not stored, so it cannot be shown again. */
export async function createPersonalToken(
  ctx: Context,
  actor: Actor,
  draft: TokenDraft,
): Promise<Token & { readonly key: string }> {
  const { userId } = personOf(actor)
  const expiresAt = settleExpiry(ctx, actor, draft.expiresAt)
  const key = newKey('wlu')
  return transaction(ctx.db, async (tx) => {
    if ((await listTokens(tx, { userId })).length >= MAX_TOKENS) {
      throw new AppError('invalid', `You already have ${MAX_TOKENS} API keys. Revoke one first.`)
    }
    const { name } = draft
    const id = await storeKey(ctx, tx, { userId, name, key, expiresAt })
    await audit(ctx, tx, actor, { activity: 'token-created', userId, details: { name } })
    return { id, name, createdAt: ctx.now(), expiresAt, usedAt: null, key }
  })
}

/** Revokes one of the user's own API keys, with immediate effect. */
export async function revokePersonalToken(ctx: Context, actor: Actor, id: number): Promise<void> {
  const { userId } = personOf(actor)
  await transaction(ctx.db, async (tx) => {
    const token = await findToken(tx, { userId }, id)
    if (!token) throw new AppError('not_found', 'Not found.')
    await deleteToken(tx, id)
    await audit(ctx, tx, actor, { activity: 'token-revoked', userId, details: { name: token.name } })
  })
}
