import { keyHash } from '../auth/keys.ts'
import type { Context } from '../context.ts'
import { type Actor, ANONYMOUS } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import { findTokenUser } from '../storage/tokens.ts'

/** Who sends the request. A bad key is refused even where anybody may read; unknown schemes count as none. */
export async function authenticate(ctx: Context, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return ANONYMOUS
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/, 4)
  if (!/^(token|bearer)$/i.test(scheme)) return ANONYMOUS
  if (key === undefined) throw failed('Invalid token header. No credentials provided.')
  if (rest.length > 0) throw failed('Invalid token header. Token string should not contain spaces.')

  const user = await findTokenUser(ctx.db, keyHash(key))
  if (!user || (user.expiresAt !== null && user.expiresAt <= ctx.now())) throw failed('Invalid token.')
  if (!user.isActive) throw failed('User inactive or deleted.')
  return { kind: 'user', userId: user.userId, username: user.username, isSuperuser: user.isSuperuser }
}

function failed(message: string): AppError {
  return new AppError('authentication_failed', message)
}
