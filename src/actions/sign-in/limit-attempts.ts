import { keyHash } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { countAttempt, deleteAttempts } from '../../storage/sign-in/attempts.ts'

/** A limit of attempts. */
interface AttemptLimit {
  /** What is counted together; stored as a hash, because it contains usernames and addresses. */
  readonly what: readonly string[]
  readonly times: number
  readonly seconds: number
}

/**
 * Counts an attempt against each limit, across all nodes, and rejects it if one is exceeded. Counting ends with the
 * first exceeded limit, so that a flood from one network fills no table.
 */
export async function limitAttempts(ctx: Context, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { what, times, seconds } of limits) {
    const now = ctx.now()
    const { count, expiresAt } = await countAttempt(ctx.db, nameOf(what), { now, lasts: seconds * 1_000_000 })
    if (count <= times) continue
    const wait = Math.max(1, Math.ceil((expiresAt - now) / 1_000_000))
    throw new AppError('throttled', `Too many attempts. Try again in ${wait} seconds.`, { retryAfter: wait })
  }
}

/** Deletes the count of these values. */
export async function clearAttempts(ctx: Context, what: readonly string[]): Promise<void> {
  await deleteAttempts(ctx.db, nameOf(what))
}

function nameOf(what: readonly string[]): string {
  return keyHash(what.join('\n'))
}
