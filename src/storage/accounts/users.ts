import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { ANONYMOUS_USERNAME, type User } from '../../domain/user.ts'
import type { Db, Tables } from '../db.ts'
import type { UserTable } from '../tables/people.ts'
import { insertDefaultSubscriptions } from './subscriptions.ts'

interface NewUser extends Omit<User, 'id' | 'isBot' | 'expiresAt' | 'lastSignInAt'> {
  readonly passwordHash: string | null
  readonly isBot?: boolean
  readonly expiresAt?: number | null
}

/** Which accounts a list shows; all conditions must hold. */
export interface UserFilter {
  readonly id?: number
  /** Beginning of the name. */
  readonly username?: string
  /** All of them are in the username or the full name, whatever their case. */
  readonly words?: readonly string[]
  readonly isActive?: boolean
  readonly isSuperuser?: boolean
  readonly isBot?: boolean
  /** The whole address, whatever its case. */
  readonly email?: string
}

/** The user with this exact name, or null. */
export async function findUser(db: Db, username: string): Promise<User | null> {
  const row = await db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The user with this id, or null. */
export async function findUserById(db: Db, id: number): Promise<User | null> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The user with this address, whatever its case, or null. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row ? toUser(row) : null
}

/** The hash of a user's password; null when the account has none. */
export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
  return row?.password ?? null
}

/** True when somebody may sign in with a password; with `isAdmin`, when a superuser may. */
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

/** Number of accounts that a filter finds. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Accounts that a filter finds, in the order of their ids. */
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
    // `like` would treat `_` as any character, and case as the engine likes.
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

/** SQLite knows the case of ASCII letters only, so that a word is also looked for as it was typed. */
function hasWord(word: string) {
  const like = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`
  const name = sql`("user".username || ' ' || "user".full_name)`
  return sql<SqlBool>`(lower(${name}) like ${like(word.toLowerCase())} escape '\\' or ${name} like ${like(word)} escape '\\')`
}

/** True when another account has this address, whatever its case. */
export async function isEmailTaken(db: Db, email: string, exceptId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an account with the notifications that everyone starts with, and returns its id. */
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

/** Writes what people decide about an account; its password stays. */
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

/** Gives an account another password, or none. */
export async function updatePassword(db: Db, id: number, hash: string | null): Promise<void> {
  await db.updateTable('user').set({ password: hash }).where('id', '=', id).execute()
}

/** Remembers that somebody signed in to an account. */
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
