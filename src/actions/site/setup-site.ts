import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyHash, newKey, randomText } from '../../auth/keys.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import {
  ANONYMOUS_GROUPS,
  DEFAULT_GROUPS,
  DEFAULT_ROLES,
  LANGUAGE_SELECTION,
  NEW_USER_GROUPS,
} from '../../domain/default-groups.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import { hasRoles, insertGroup } from '../../storage/accounts/groups.ts'
import { joinGroups } from '../../storage/accounts/members.ts'
import { insertRole } from '../../storage/accounts/roles.ts'
import { insertToken } from '../../storage/accounts/tokens.ts'
import { insertUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { transaction } from '../../storage/transaction.ts'

/** The credentials of the first administrator, shown once. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly token: string
  /** File in the data folder that contains them, readable only by its owner. */
  readonly file: string
}

const ADMIN = 'admin'

/**
 * Fills an empty database: roles, groups, the anonymous user and the administrator. Returns generated credentials, or
 * null if the site exists already or ADMIN_TOKEN was given. Safe if two nodes start at once.
 */
export async function setupSite(ctx: Context): Promise<Credentials | null> {
  if (await hasRoles(ctx.db)) return null
  const given = ctx.config.ADMIN_TOKEN
  const password = randomText(20)
  const passwordHash = given ? null : await hashPassword(password)

  return transaction(
    ctx.db,
    async (tx) => {
      await engineOf(tx).lockMigrations(tx)
      if (await hasRoles(tx)) return null
      await insertGroups(tx)
      await insertAnonymous(ctx, tx)
      const token = given || newKey('wlu')
      await insertAdmin(ctx, tx, token, passwordHash)
      return given ? null : await keepCredentials(ctx.config.DATA_DIR, { username: ADMIN, password, token })
    },
    { mayRepeat: false },
  )
}

async function insertGroups(tx: Db): Promise<void> {
  const roleIds = new Map<string, number>()
  for (const { name, permissions } of DEFAULT_ROLES)
    roleIds.set(name, await insertRole(tx, name, permissions))
  for (const { name, roles, projectSelection } of DEFAULT_GROUPS) {
    await insertGroup(tx, {
      name,
      projectSelection,
      definingProjectId: null,
      isInternal: true,
      languageSelection: LANGUAGE_SELECTION.all,
      roleIds: roles.flatMap((role) => roleIds.get(role) ?? []),
    })
  }
}

async function insertAnonymous(ctx: Context, tx: Db): Promise<void> {
  const id = await insertUser(tx, {
    username: ANONYMOUS_USERNAME,
    fullName: 'Anonymous',
    email: null,
    passwordHash: null,
    isSuperuser: false,
    isActive: false,
    joinedAt: ctx.now(),
  })
  await joinGroups(tx, id, ANONYMOUS_GROUPS)
}

async function insertAdmin(ctx: Context, tx: Db, token: string, passwordHash: string | null): Promise<void> {
  const id = await insertUser(tx, {
    username: ADMIN,
    fullName: ctx.config.ADMIN_NAME,
    email: ctx.config.ADMIN_EMAIL,
    passwordHash,
    isSuperuser: true,
    isActive: true,
    joinedAt: ctx.now(),
  })
  await joinGroups(tx, id, NEW_USER_GROUPS)
  await insertToken(tx, { userId: id, name: 'first start', keyHash: keyHash(token), createdAt: ctx.now() })
}

/** Writes the file inside the transaction: without it nobody could ever sign in, so a failure rolls back everything. */
async function keepCredentials(folder: string, given: Omit<Credentials, 'file'>): Promise<Credentials> {
  const file = join(folder, 'admin-credentials.txt')
  const text = `user: ${given.username}\npassword: ${given.password}\nAPI token: ${given.token}\n`
  // The mode of a file applies only when it is created.
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  return { ...given, file }
}
