import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** The expiry of a new key, null for never. A key that was created with another key does not outlive it. */
export function settleExpiry(ctx: Context, actor: Actor, wanted: Timestamp | null): Timestamp | null {
  const own = actor.kind === 'user' && actor.credential?.kind === 'key' ? actor.credential.expiresAt : null
  if (wanted === null) return own
  if (wanted <= ctx.now())
    throw new AppError('invalid', 'The expiration date must be in the future.', { field: 'expires' })
  if (own !== null && wanted > own) {
    throw new AppError('invalid', 'An API key created with another key cannot expire later than that key.', {
      field: 'expires',
    })
  }
  return wanted
}
