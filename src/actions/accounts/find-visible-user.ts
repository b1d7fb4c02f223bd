import { type Actor, keyProjectOf } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** True if the actor can see accounts at all: visitors and keys of projects cannot. */
export function canSeeUsers(actor: Actor): boolean {
  return actor.kind !== 'anonymous' && keyProjectOf(actor) === null
}

/**
 * The user with this username, or null if there is none that the actor can see: the users of project keys are named
 * after their projects, which may be hidden.
 */
export async function findVisibleUser(db: Db, actor: Actor, username: string): Promise<User | null> {
  if (!canSeeUsers(actor)) return null
  const user = await findUser(db, username)
  return user?.isBot && !isAllowed(actor, 'user.edit') ? null : user
}
