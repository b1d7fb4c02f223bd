import type { Actor } from '../../domain/actor.ts'
import { findAccess } from '../../storage/accounts/access.ts'
import { ACCESS_VERSION } from '../../storage/accounts/access-version.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { findSiteSetting } from '../../storage/site-settings.ts'

/** The person with this id, for work that goes on after the request; null where there is none any more. */
export async function personActor(db: Db, userId: number): Promise<Actor | null> {
  const version = (await findSiteSetting(db, ACCESS_VERSION)) ?? ''
  const user = await findUserById(db, userId)
  if (!user) return null
  const access = await findAccess(db, { userId, onlyProject: null, version })
  return { kind: 'user', userId, username: user.username, isSuperuser: user.isSuperuser, access }
}
