import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { findUser, type User } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/**
 * The user with a name, or null when there is none for the actor: strangers see nobody, and the users of project keys are
 * named after their projects, which not everybody may see.
 */
export async function findVisibleUser(db: Db, actor: Actor, username: string): Promise<User | null> {
  if (actor.kind === 'anonymous') return null
  const user = await findUser(db, username)
  return user?.isBot && !isAllowed(actor, 'user.edit') ? null : user
}
