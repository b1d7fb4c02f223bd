import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** An account at an identity provider with which a user signs in. */
interface Identity {
  readonly issuer: string
  /** The user ID at the provider. */
  readonly subject: string
}

/** The same, as shown to its owner. */
export interface OwnIdentity extends Identity {
  readonly id: number
  readonly createdAt: Timestamp
}

/** Identities of a user, oldest first. */
export async function listIdentities(db: Db, userId: number): Promise<OwnIdentity[]> {
  return db
    .selectFrom('oidc_identity')
    .select(['id', 'issuer', 'subject', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Deletes an identity. */
export async function deleteIdentity(db: Db, id: number): Promise<void> {
  await db.deleteFrom('oidc_identity').where('id', '=', id).execute()
}

/** The user who signs in with this identity, or null. */
export async function findIdentityUser(db: Db, { issuer, subject }: Identity): Promise<number | null> {
  const row = await db
    .selectFrom('oidc_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Connects an identity to a user. */
export async function insertIdentity(
  db: Db,
  { userId, createdAt, issuer, subject }: Identity & { userId: number; createdAt: Timestamp },
): Promise<void> {
  await db
    .insertInto('oidc_identity')
    .values({ user_id: userId, issuer, subject, created_at: createdAt })
    .execute()
}

/** Deletes all identities of a user. */
export async function deleteIdentities(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('oidc_identity').where('user_id', '=', userId).execute()
}
