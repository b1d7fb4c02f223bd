import { keyHash, newKey } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findTokenUser, insertToken } from '../../storage/accounts/tokens.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'

/** Creates another API key for a user and returns it. It is not stored, so it cannot be shown again. */
export async function createToken(
  ctx: Context,
  actor: Actor,
  { username, name, key = newKey('wlu') }: { username: string; name: string; key?: string },
): Promise<string> {
  authorize(actor, 'user.edit')
  const user = await findUser(ctx.db, username)
  if (!user) throw new AppError('not_found', `User ${username} does not exist`)
  await transaction(ctx.db, async (tx) => {
    await storeKey(ctx, tx, { userId: user.id, name, key })
    await audit(ctx, tx, actor, { activity: 'token-created', userId: user.id, details: { name } })
  })
  return key
}

/** Stores the hash of a user's key, in the caller's transaction if there is one, and returns its ID. */
export async function storeKey(
  ctx: Context,
  db: Db,
  token: {
    userId: number
    name: string
    key: string
    projectId?: number
    expiresAt?: Timestamp | null
  },
): Promise<number> {
  const { key, ...rest } = token
  if (!/^\S{8,200}$/.test(key)) {
    throw new AppError('invalid', 'A token must have 8 to 200 characters and no spaces', { field: 'token' })
  }
  if (await findTokenUser(db, keyHash(key))) {
    throw new AppError('invalid', 'This token is already in use', { field: 'token' })
  }
  return insertToken(db, { ...rest, keyHash: keyHash(key), createdAt: ctx.now() })
}
