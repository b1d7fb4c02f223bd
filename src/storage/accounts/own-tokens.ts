import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** An API key, as shown to its owner. */
export interface Token {
  readonly id: number
  readonly name: string
  readonly createdAt: Timestamp
  /** Null for keys that do not expire. */
  readonly expiresAt: Timestamp | null
  /** Null for keys that were never used; up to a day out of date. */
  readonly usedAt: Timestamp | null
}

/** The owner: a user with personal keys, or a project. */
type TokenOwner = { readonly userId: number } | { readonly projectId: number }

/** API keys, oldest first. */
export async function listTokens(db: Db, owner: TokenOwner): Promise<Token[]> {
  const rows = await ownedBy(db, owner).selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }))
}

/** The name of one of these keys and the user it belongs to, or null. */
export async function findToken(
  db: Db,
  owner: TokenOwner,
  id: number,
): Promise<{ name: string; userId: number } | null> {
  const row = await ownedBy(db, owner).select(['name', 'user_id']).where('id', '=', id).executeTakeFirst()
  return row ? { name: row.name, userId: row.user_id } : null
}

/** Revokes a key. */
export async function deleteToken(db: Db, id: number): Promise<void> {
  await db.deleteFrom('token').where('id', '=', id).execute()
}

/** Records that a key was used. */
export async function touchToken(db: Db, id: number, usedAt: Timestamp): Promise<void> {
  await db
    .updateTable('token')
    .set({ used_at: usedAt })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', usedAt)]))
    .execute()
}

function ownedBy(db: Db, owner: TokenOwner) {
  const tokens = db.selectFrom('token')
  return 'userId' in owner
    ? tokens.where('user_id', '=', owner.userId).where('project_id', 'is', null)
    : tokens.where('project_id', '=', owner.projectId)
}
