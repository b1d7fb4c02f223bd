import { keyHash } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { Access } from '../../domain/access/access.ts'
import { type Actor, ANONYMOUS } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { findAccess, findStrangerAccess } from '../../storage/accounts/access.ts'
import { findTokenUser, type TokenUser } from '../../storage/accounts/tokens.ts'
import { remember } from '../../storage/remember.ts'

/** No key is longer; what is longer is not worth remembering. */
const MAX_HEADER = 200

/**
 * Who sends the request, and what that person may do. A bad key is refused even where anybody may read; unknown schemes
 * count as none.
 */
export function authenticate(ctx: Context, authorization: string | undefined): Actor | Promise<Actor> {
  if (authorization === undefined) return stranger(ctx.db)
  const found =
    authorization.length > MAX_HEADER ? findBearer(ctx.db, authorization) : knownBearer(ctx.db, authorization)
  return found instanceof Promise ? found.then((bearer) => actorOf(ctx, bearer)) : actorOf(ctx, found)
}

/** Whom a header names: nobody at all, somebody, or a reason why it is refused. */
type Bearer =
  | { readonly stranger: Actor }
  | (TokenUser & { readonly access: Access })
  | { readonly refused: string }

const knownBearer = remember(findBearer)
const knownStranger = remember(async (db: Context['db']): Promise<Actor> => {
  return { ...ANONYMOUS, access: await findStrangerAccess(db) }
})

function stranger(db: Context['db']): Actor | Promise<Actor> {
  return knownStranger(db, '')
}

async function findBearer(db: Context['db'], authorization: string): Promise<Bearer> {
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/, 4)
  if (!/^(token|bearer)$/i.test(scheme)) return { stranger: await stranger(db) }
  if (key === undefined) return { refused: 'Invalid token header. No credentials provided.' }
  if (rest.length > 0) return { refused: 'Invalid token header. Token string should not contain spaces.' }
  const user = await findTokenUser(db, keyHash(key))
  if (!user) return { refused: 'Invalid token.' }
  const { userId, onlyProject, accessVersion: version } = user
  return { ...user, access: await findAccess(db, { userId, onlyProject, version }) }
}

function actorOf(ctx: Context, bearer: Bearer): Actor {
  if ('stranger' in bearer) return bearer.stranger
  if ('refused' in bearer) throw new AppError('authentication_failed', bearer.refused)
  const { userId, username, isActive, expiresAt, access, onlyProject } = bearer
  if (expiresAt !== null && expiresAt <= ctx.now())
    throw new AppError('authentication_failed', 'Invalid token.')
  if (!isActive) throw new AppError('authentication_failed', 'User inactive or deleted.')
  // A key of a project does not make use of more than that, whoever owns it.
  return { kind: 'user', userId, username, isSuperuser: bearer.isSuperuser && onlyProject === null, access }
}
