import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** An API key, as its owner sees it. */
export interface Token {
  readonly id: number
  readonly name: string
  readonly createdAt: Timestamp
  /** Null for keys that do not expire. */
  readonly expiresAt: Timestamp | null
  /** Null for keys that were never used; at most a day late. */
  readonly usedAt: Timestamp | null
}

/** Whose keys: the personal ones of a user, or those of a project. */
type TokenOwner = { readonly userId: number } | { readonly projectId: number }

/** Keys in the order in which they were made. */
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

/** Name of one of the keys, and the user that it belongs to, or null. */
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

/** Notes that a key is in use. */
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
