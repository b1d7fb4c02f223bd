import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'
import { ACCESS_VERSION } from './access-version.ts'

/** The user who owns an API key. */
export interface TokenUser {
  readonly tokenId: number
  readonly userId: number
  readonly username: string
  readonly isSuperuser: boolean
  readonly isActive: boolean
  /** When the account expires; null if it does not expire. */
  readonly userExpiresAt: Timestamp | null
  /** Null for keys that do not expire. */
  readonly expiresAt: Timestamp | null
  /** Null for keys that were never used; up to a day out of date. */
  readonly usedAt: Timestamp | null
  /** The only project that the key has access to; null for personal keys. */
  readonly onlyProject: number | null
  /** The access version, read before the permissions. */
  readonly accessVersion: string
}

interface TokenRow {
  token_id: number
  used_at: Timestamp | null
  id: number
  username: string
  is_superuser: Flag
  is_active: Flag
  user_expires_at: Timestamp | null
  expires_at: Timestamp | null
  project_id: number | null
  version: string | null
}

const byHash = hotQuery<{ hash: string }, TokenRow>((db, value) =>
  db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.user_id')
    .leftJoin('site_setting as s', (join) => join.on('s.name', '=', ACCESS_VERSION))
    .select(['user.id', 'user.username', 'user.is_superuser', 'user.is_active'])
    .select('user.expires_at as user_expires_at')
    .select(['token.id as token_id', 'token.used_at', 'token.expires_at', 'token.project_id'])
    .select('s.value as version')
    .where('token.key_hash', '=', value('hash')),
)

/** The owner of the key with this hash, or null. One indexed look-up; every request does it. */
export async function findTokenUser(db: Db, hash: string): Promise<TokenUser | null> {
  const [row] = await byHash(db, { hash })
  if (!row) return null
  return {
    tokenId: row.token_id,
    userId: row.id,
    username: row.username,
    isSuperuser: row.is_superuser === 1,
    isActive: row.is_active === 1,
    userExpiresAt: row.user_expires_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    onlyProject: row.project_id,
    accessVersion: row.version ?? '',
  }
}

/** Stores the hash of a key and returns its ID. Throws if the hash exists already. */
export async function insertToken(
  db: Db,
  token: {
    userId: number
    name: string
    keyHash: string
    createdAt: Timestamp
    expiresAt?: Timestamp | null
    /** Limits the key to a project. */
    projectId?: number | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('token')
    .values({
      user_id: token.userId,
      project_id: token.projectId ?? null,
      name: token.name,
      key_hash: token.keyHash,
      created_at: token.createdAt,
      expires_at: token.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes up to `limit` keys that expired before a time, and returns how many. */
export async function deleteExpiredTokens(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('token')
    .where('id', 'in', (eb) =>
      eb.selectFrom('token').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes all keys of a user. */
export async function deleteTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('token').where('user_id', '=', userId).execute()
}
