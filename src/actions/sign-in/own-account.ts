import type { Actor, UserActor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { refuse } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** The current user, for actions on the own account. Visitors and keys of projects have none. */
export function personOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') refuse(actor)
  if (actor.credential?.kind === 'key' && actor.credential.projectId !== null) {
    throw new AppError('permission_denied', 'Project API keys have no user account.')
  }
  return actor
}

/** The account of the current user. */
export async function getOwnAccount(db: Db, actor: Actor): Promise<User> {
  const user = await findUserById(db, personOf(actor).userId)
  if (!user) throw new AppError('not_found', 'Not found.')
  return user
}

/** The ID of the current session, 0 if there is none. */
export function sessionOf({ credential }: UserActor): number {
  return credential?.kind === 'session' ? credential.id : 0
}
