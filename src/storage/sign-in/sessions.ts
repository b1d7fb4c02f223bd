import { SESSION_LIFE } from '../../domain/session-age.ts'
import { ACCESS_VERSION } from '../accounts/access-version.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** A signed-in browser, as shown to its owner. */
export interface Session {
  readonly id: number
  readonly createdAt: Timestamp
  /** Up to a day out of date. */
  readonly usedAt: Timestamp
  readonly expiresAt: Timestamp
  readonly network: string
  readonly agent: string
}

/** The user of a session. */
export interface SessionUser {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly isSuperuser: boolean
  readonly isActive: boolean
  /** When the account expires; null if it does not expire. */
  readonly userExpiresAt: Timestamp | null
  readonly usedAt: Timestamp
  readonly expiresAt: Timestamp
  /** The access version, read before the permissions. */
  readonly accessVersion: string
}

interface SessionUserRow {
  session_id: number
  id: number
  username: string
  is_superuser: Flag
  is_active: Flag
  user_expires_at: Timestamp | null
  used_at: Timestamp
  expires_at: Timestamp
  version: string | null
}

const byHash = hotQuery<{ hash: string }, SessionUserRow>((db, value) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('site_setting as s', (join) => join.on('s.name', '=', ACCESS_VERSION))
    .select(['session.id as session_id', 'session.used_at', 'session.expires_at'])
    .select(['user.id', 'user.username', 'user.is_superuser', 'user.is_active'])
    .select('user.expires_at as user_expires_at')
    .select('s.value as version')
    .where('session.key_hash', '=', value('hash')),
)

/** The user of the session with this hash, or null. One indexed look-up; every request of a browser does it. */
export async function findSessionUser(db: Db, hash: string): Promise<SessionUser | null> {
  const [row] = await byHash(db, { hash })
  if (!row) return null
  return {
    sessionId: row.session_id,
    userId: row.id,
    username: row.username,
    isSuperuser: row.is_superuser === 1,
    isActive: row.is_active === 1,
    userExpiresAt: row.user_expires_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
    accessVersion: row.version ?? '',
  }
}

/** Stores the hash of a session's key, and returns the ID of the session. */
export async function insertSession(
  db: Db,
  session: Omit<Session, 'id'> & { readonly userId: number; readonly keyHash: string },
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      key_hash: session.keyHash,
      created_at: session.createdAt,
      used_at: session.usedAt,
      expires_at: session.expiresAt,
      network: session.network,
      agent: session.agent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The sessions of a user that have not expired, newest first. */
export async function listSessions(db: Db, userId: number, now: Timestamp): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
    network: row.network,
    agent: row.agent,
  }))
}

/** Records that a session was used, and extends it up to its maximum age. */
export async function touchSession(
  db: Db,
  id: number,
  { usedAt, expiresAt }: { usedAt: Timestamp; expiresAt: Timestamp },
): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      used_at: usedAt,
      expires_at: eb
        .case()
        .when(eb('created_at', '<', expiresAt - SESSION_LIFE))
        .then(eb('created_at', '+', SESSION_LIFE))
        .else(expiresAt)
        .end(),
    }))
    .where('id', '=', id)
    .where('used_at', '<', usedAt)
    .execute()
}

/** Deletes a session of a user; false if the user has no such session. */
export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Deletes all sessions of a user, or all but one, and returns how many. */
export async function deleteSessions(db: Db, userId: number, exceptId = 0): Promise<number> {
  const result = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes the oldest sessions of a user beyond a number. */
export async function deleteOldestSessions(db: Db, userId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('session').select('id').where('user_id', '=', userId).orderBy('id', 'desc').limit(kept),
    )
    .execute()
}
