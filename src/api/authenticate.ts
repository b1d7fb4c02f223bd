import { keyHash } from '../auth/keys.ts'
import type { Context } from '../context.ts'
import { type Actor, ANONYMOUS } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import { remember } from '../storage/remember.ts'
import { findTokenUser, type TokenUser } from '../storage/tokens.ts'

/** No key is longer; what is longer is not worth remembering. */
const MAX_HEADER = 200

/** Who sends the request. A bad key is refused even where anybody may read; unknown schemes count as none. */
export function authenticate(ctx: Context, authorization: string | undefined): Actor | Promise<Actor> {
  if (authorization === undefined) return ANONYMOUS
  const found =
    authorization.length > MAX_HEADER ? findBearer(ctx.db, authorization) : knownBearer(ctx.db, authorization)
  return found instanceof Promise ? found.then((bearer) => actorOf(ctx, bearer)) : actorOf(ctx, found)
}

/** Whom a header names: nobody at all, somebody, or a reason why it is refused. */
type Bearer = 'nobody' | TokenUser | { readonly refused: string }

const knownBearer = remember(findBearer)

async function findBearer(db: Context['db'], authorization: string): Promise<Bearer> {
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/, 4)
  if (!/^(token|bearer)$/i.test(scheme)) return 'nobody'
  if (key === undefined) return { refused: 'Invalid token header. No credentials provided.' }
  if (rest.length > 0) return { refused: 'Invalid token header. Token string should not contain spaces.' }
  return (await findTokenUser(db, keyHash(key))) ?? { refused: 'Invalid token.' }
}

function actorOf(ctx: Context, bearer: Bearer): Actor {
  if (bearer === 'nobody') return ANONYMOUS
  if ('refused' in bearer) throw new AppError('authentication_failed', bearer.refused)
  const { userId, username, isSuperuser, isActive, expiresAt } = bearer
  if (expiresAt !== null && expiresAt <= ctx.now())
    throw new AppError('authentication_failed', 'Invalid token.')
  if (!isActive) throw new AppError('authentication_failed', 'User inactive or deleted.')
  return { kind: 'user', userId, username, isSuperuser }
}
