import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { ANONYMOUS_USERNAME, type User } from '../../domain/user.ts'
import type { Db, Tables } from '../db.ts'
import type { UserTable } from '../tables/accounts.ts'
import { insertDefaultSubscriptions } from './subscriptions.ts'

interface NewUser extends Omit<User, 'id' | 'isBot' | 'expiresAt' | 'lastSignInAt'> {
  readonly passwordHash: string | null
  readonly isBot?: boolean
  readonly expiresAt?: number | null
}

/** Selects accounts; all given conditions must hold. */
export interface UserFilter {
  readonly id?: number
  /** Start of the username. */
  readonly username?: string
  /** Each of them occurs in the username or the full name, ignoring case. */
  readonly words?: readonly string[]
  readonly isActive?: boolean
  readonly isSuperuser?: boolean
  readonly isBot?: boolean
  /** The whole email address, ignoring case. */
  readonly email?: string
}

/** The user with exactly this username, or null. */
export async function findUser(db: Db, username: string): Promise<User | null> {
  const row = await db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The user with this ID, or null. */
export async function findUserById(db: Db, id: number): Promise<User | null> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The user with this email address, ignoring case, or null. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row ? toUser(row) : null
}

/** The password hash of a user; null if the account has no password. */
export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
  return row?.password ?? null
}

/** True if any user can sign in with a password; with `isAdmin`, if any superuser can. */
export async function hasPasswordAccount(
  db: Db,
  { isAdmin = false }: { readonly isAdmin?: boolean } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('password', 'is not', null)
    .where('is_active', '=', 1)
    .$if(isAdmin, (query) => query.where('is_superuser', '=', 1))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of accounts that match a filter. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Accounts that match a filter, ordered by ID. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<User[]> {
  const rows = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) => conditions(eb, filter))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toUser)
}

function conditions(eb: ExpressionBuilder<Tables, 'user'>, filter: UserFilter) {
  const { id, username, words = [], isActive, isSuperuser, isBot, email } = filter
  return eb.and([
    ...(id === undefined ? [] : [eb('id', '=', id)]),
    // `like` would treat `_` as a wildcard, and whether it ignores case depends on the engine.
    ...(username === undefined
      ? []
      : [eb(eb.fn<string>('substr', ['username', eb.lit(1), eb.lit(username.length)]), '=', username)]),
    ...words.map(hasWord),
    ...(isActive === undefined ? [] : [eb('is_active', '=', isActive ? 1 : 0)]),
    ...(isSuperuser === undefined ? [] : [eb('is_superuser', '=', isSuperuser ? 1 : 0)]),
    ...(isBot === undefined ? [] : [eb('is_bot', '=', isBot ? 1 : 0)]),
    ...(email === undefined ? [] : [eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())]),
  ])
}

/** SQLite folds the case of ASCII letters only, so the word is also searched for as it was typed. */
function hasWord(word: string) {
  const like = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`
  const name = sql`("user".username || ' ' || "user".full_name)`
  return sql<SqlBool>`(lower(${name}) like ${like(word.toLowerCase())} escape '\\' or ${name} like ${like(word)} escape '\\')`
}

/** True if another account has this email address, ignoring case. */
export async function isEmailTaken(db: Db, email: string, exceptId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts an account with the default subscriptions and returns its ID. */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('user')
    .values({
      username: user.username,
      full_name: user.fullName,
      email: user.email,
      password: user.passwordHash,
      is_superuser: user.isSuperuser ? 1 : 0,
      is_active: user.isActive ? 1 : 0,
      is_bot: user.isBot ? 1 : 0,
      joined_at: user.joinedAt,
      expires_at: user.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user.username !== ANONYMOUS_USERNAME && !user.isBot) await insertDefaultSubscriptions(db, id)
  return id
}

/** Updates the editable members of an account, but not its password. */
export async function updateUser(db: Db, user: User): Promise<void> {
  await db
    .updateTable('user')
    .set({
      username: user.username,
      full_name: user.fullName,
      email: user.email,
      is_superuser: user.isSuperuser ? 1 : 0,
      is_active: user.isActive ? 1 : 0,
      is_bot: user.isBot ? 1 : 0,
      joined_at: user.joinedAt,
      expires_at: user.expiresAt,
    })
    .where('id', '=', user.id)
    .execute()
}

/** Sets or removes the password hash of an account. */
export async function updatePassword(db: Db, id: number, hash: string | null): Promise<void> {
  await db.updateTable('user').set({ password: hash }).where('id', '=', id).execute()
}

/** Records a sign-in. */
export async function noteSignIn(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('user').set({ signed_in_at: now }).where('id', '=', id).execute()
}

function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    isSuperuser: row.is_superuser === 1,
    isActive: row.is_active === 1,
    isBot: row.is_bot === 1,
    joinedAt: row.joined_at,
    expiresAt: row.expires_at,
    lastSignInAt: row.signed_in_at,
  }
}
