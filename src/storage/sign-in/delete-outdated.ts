import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Deletes up to `limit` sessions that expired before a time, and returns how many. */
export async function deleteExpiredSessions(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb.selectFrom('session').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes up to `limit` email links that expired before a time, and returns how many. */
export async function deleteExpiredLinks(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('account_link')
    .where('id', 'in', (eb) =>
      eb.selectFrom('account_link').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes up to `limit` counts whose window ended before a time, and returns how many. */
export async function deleteExpiredAttempts(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('attempt')
    .where('name', 'in', (eb) =>
      eb.selectFrom('attempt').select('name').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes up to `limit` sign-ins that never returned from the provider, and returns how many. */
export async function deleteExpiredLogins(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('oidc_login')
    .where('key_hash', 'in', (eb) =>
      eb.selectFrom('oidc_login').select('key_hash').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes up to `limit` events from before a time, and returns how many. */
export async function deleteOldAuditEvents(db: Db, before: Timestamp, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('audit_event')
    .where('id', 'in', (eb) =>
      eb.selectFrom('audit_event').select('id').where('timestamp', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
