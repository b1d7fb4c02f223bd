import type { Db } from '../db.ts'
import type { OidcLoginTable } from '../tables/accounts.ts'

/** A sign-in in progress at the identity provider. */
export type OpenidLogin = Omit<OidcLoginTable, 'key_hash' | 'expires_at'> & {
  readonly keyHash: string
  readonly expiresAt: number
}

/** Stores a sign-in until the browser returns. */
export async function insertOpenidLogin(
  db: Db,
  { keyHash, expiresAt, ...login }: OpenidLogin,
): Promise<void> {
  await db
    .insertInto('oidc_login')
    .values({ ...login, key_hash: keyHash, expires_at: expiresAt })
    .execute()
}

/** Deletes and returns a sign-in, so that it is used once; null if there is none. */
export async function takeOpenidLogin(db: Db, hash: string): Promise<OpenidLogin | null> {
  const row = await db.deleteFrom('oidc_login').where('key_hash', '=', hash).returningAll().executeTakeFirst()
  if (!row) return null
  const { key_hash: keyHash, expires_at: expiresAt, ...login } = row
  return { ...login, keyHash, expiresAt }
}
