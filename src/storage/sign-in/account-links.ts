import type { Selectable } from 'kysely'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import type { Db } from '../db.ts'
import type { AccountLinkTable } from '../tables/accounts.ts'
import type { Timestamp } from '../tables/columns.ts'

/** The purpose of a link in an email. */
export type LinkKind = AccountLinkTable['kind']

/** A link that was sent by email, or will be. */
export interface AccountLink {
  readonly id: number
  readonly kind: LinkKind
  readonly email: string
  /** The user who invited, or requested the address; null for requests without an account. */
  readonly userId: number | null
  /** The group that an invited user joins. */
  readonly groupId: number | null
  /** The interface language of the requester; null if unknown. */
  readonly language: InterfaceLanguage | null
  readonly createdAt: Timestamp
  readonly expiresAt: Timestamp
}

/** Inserts a link without a key yet, and returns its ID. */
export async function insertAccountLink(db: Db, link: Omit<AccountLink, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('account_link')
    .values({
      kind: link.kind,
      email: link.email,
      user_id: link.userId,
      group_id: link.groupId,
      language: link.language,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The link with this ID, or null. */
export async function findAccountLink(db: Db, id: number): Promise<AccountLink | null> {
  const row = await db.selectFrom('account_link').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLink(row) : null
}

/** The link of one of these kinds whose key has this hash, or null; also an expired one. */
export async function findLinkByKey(
  db: Db,
  kinds: readonly LinkKind[],
  keyHash: string,
): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_link')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return row ? toLink(row) : null
}

/** Sets the key of a link; replaces an earlier one. */
export async function updateLinkKey(db: Db, id: number, keyHash: string): Promise<void> {
  await db.updateTable('account_link').set({ key_hash: keyHash }).where('id', '=', id).execute()
}

/** Deletes a link; false if it no longer exists. */
export async function deleteAccountLink(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('account_link').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Deletes all links of a kind for an email address. */
export async function deleteLinksTo(db: Db, kind: LinkKind, email: string): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('kind', '=', kind)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Deletes all links of a kind that a user requested. */
export async function deleteLinksBy(db: Db, kind: LinkKind, userId: number): Promise<void> {
  await db.deleteFrom('account_link').where('kind', '=', kind).where('user_id', '=', userId).execute()
}

/** Invitations that have not expired, oldest first: all, or those of one user. */
export async function listInvitations(
  db: Db,
  { now, by }: { now: Timestamp; by: number | null },
): Promise<AccountLink[]> {
  const rows = await db
    .selectFrom('account_link')
    .selectAll()
    .where('kind', '=', 'invite')
    .where('expires_at', '>', now)
    .where((eb) => (by === null ? eb.and([]) : eb('user_id', '=', by)))
    .orderBy('id')
    .execute()
  return rows.map(toLink)
}

function toLink(row: Selectable<AccountLinkTable>): AccountLink {
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    userId: row.user_id,
    groupId: row.group_id,
    language: row.language,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
