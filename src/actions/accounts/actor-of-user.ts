import type { Context } from '../../context.ts'
import { type Actor, ANONYMOUS } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isInUse } from '../../domain/user.ts'
import { findAccess, findAnonymousAccess } from '../../storage/accounts/access.ts'
import { ACCESS_VERSION } from '../../storage/accounts/access-version.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { findSiteSetting } from '../../storage/site-settings.ts'

/** Who started something that continues without their request. */
interface Starter {
  /** 0 for visitors. */
  readonly userId: number
  /** The project of the API key in use, which sees nothing else; 0 for others. */
  readonly onlyProject: number
}

/** The user with the access that they have now; rejected if the account cannot be used anymore. */
export async function actorOfUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, onlyProject }: Starter,
): Promise<Actor> {
  if (userId === 0) return { ...ANONYMOUS, access: await findAnonymousAccess(db) }
  const version = (await findSiteSetting(db, ACCESS_VERSION)) ?? ''
  const user = await findUserById(db, userId)
  if (!user || !isInUse(user, now())) throw new AppError('permission_denied', 'User inactive or deleted.')
  const access = await findAccess(db, { userId, onlyProject: onlyProject || null, version })
  const isSuperuser = user.isSuperuser && onlyProject === 0
  return { kind: 'user', userId, username: user.username, isSuperuser, access }
}
