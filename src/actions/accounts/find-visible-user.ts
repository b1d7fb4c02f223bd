import { type Actor, keyProjectOf } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** Whether somebody is shown accounts at all: strangers and keys of projects are not. */
export function seesUsers(actor: Actor): boolean {
  return actor.kind !== 'anonymous' && keyProjectOf(actor) === null
}

/**
 * The user with a name, or null when there is none for the actor: the users of project keys are named after their
 * projects, which not everybody may see.
 */
export async function findVisibleUser(db: Db, actor: Actor, username: string): Promise<User | null> {
  if (!seesUsers(actor)) return null
  const user = await findUser(db, username)
  return user?.isBot && !isAllowed(actor, 'user.edit') ? null : user
}
