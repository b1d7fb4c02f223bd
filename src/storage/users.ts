import type { Db, Timestamp } from './db.ts'

/** An account as stored. */
export interface User {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly isSuperuser: boolean
  readonly isActive: boolean
  readonly isBot: boolean
}

export interface NewUser {
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly passwordHash: string | null
  readonly isSuperuser: boolean
  readonly isActive: boolean
  readonly joinedAt: Timestamp
}

/** The user with this exact name, or null. */
export async function findUser(db: Db, username: string): Promise<User | null> {
  const row = await db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    isSuperuser: row.is_superuser === 1,
    isActive: row.is_active === 1,
    isBot: row.is_bot === 1,
  }
}

/** True when another account has this address, whatever its case. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an account and returns its id. */
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
      is_bot: 0,
      joined_at: user.joinedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a user into the site's groups of these names; names that do not exist are passed over. */
export async function joinGroups(db: Db, userId: number, names: readonly string[]): Promise<void> {
  const groups = await db
    .selectFrom('group')
    .select('id')
    .where('defining_project_id', 'is', null)
    .where('name', 'in', names)
    .execute()
  if (groups.length === 0) return
  await db
    .insertInto('user_group')
    .values(groups.map(({ id }) => ({ user_id: userId, group_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
