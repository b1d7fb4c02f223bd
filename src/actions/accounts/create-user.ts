import { hashPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { NEW_USER_GROUPS } from '../../domain/default-groups.ts'
import { authorize, hasAllPermissions, refuse } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { joinGroups } from '../../storage/accounts/members.ts'
import { insertUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { checkUser } from './check-user.ts'
import { storeKey } from './create-token.ts'

/** An account to be created; one without an email address gets no emails. */
interface UserDraft
  extends Pick<User, 'username' | 'fullName' | 'email'>,
    Partial<Pick<User, 'isSuperuser' | 'isActive' | 'isBot' | 'joinedAt' | 'expiresAt'>> {
  /** Without one, the account can be used only through its API keys. */
  readonly password?: string
  /** API key of the account; only its hash is stored. */
  readonly key?: string
}

/** Creates an account in the default groups, and returns its ID. Only superusers create superusers. */
export async function createUser(ctx: Context, actor: Actor, draft: UserDraft): Promise<number> {
  authorize(actor, 'user.edit')
  if (draft.isSuperuser && !hasAllPermissions(actor)) refuse(actor)
  const passwordHash = draft.password === undefined ? null : await hashPassword(draft.password)

  return transaction(ctx.db, async (tx) => {
    const id = await addAccount(ctx, tx, { ...draft, passwordHash })
    if (draft.key !== undefined) await storeKey(ctx, tx, { userId: id, name: 'personal', key: draft.key })
    await audit(ctx, tx, actor, { activity: 'user-created', userId: id })
    return id
  })
}

/** Creates an account in the default groups, in the caller's transaction, without checking permissions. */
export async function addAccount(
  ctx: Context,
  tx: Db,
  draft: Omit<UserDraft, 'password' | 'key'> & { readonly passwordHash: string | null },
): Promise<number> {
  await checkUser(tx, draft)
  const id = await insertUser(tx, {
    username: draft.username,
    fullName: draft.fullName,
    email: draft.email,
    passwordHash: draft.passwordHash,
    isSuperuser: draft.isSuperuser ?? false,
    isActive: draft.isActive ?? true,
    isBot: draft.isBot ?? false,
    joinedAt: draft.joinedAt ?? ctx.now(),
    expiresAt: draft.expiresAt ?? null,
  })
  await joinGroups(tx, id, NEW_USER_GROUPS)
  return id
}
