import type { TokenJson, TokenWrite } from '../../contract/sign-in.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { parseTime } from '../../domain/parse-time.ts'
import type { Token } from '../../storage/accounts/own-tokens.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** The JSON of an API key; its last use is rounded to the day. */
export function presentToken({ id, name, createdAt, expiresAt, usedAt }: Token): TokenJson {
  return {
    id,
    name,
    created: isoTime(createdAt),
    expires: expiresAt === null ? null : isoTime(expiresAt),
    last_used: usedAt === null ? null : isoTime(usedAt).slice(0, 10),
  }
}

/** The requested expiry of a key or block; null for never. */
export function expiryOf({ expires }: Pick<TokenWrite, 'expires'>): Timestamp | null {
  if (expires === undefined || expires === null) return null
  const time = parseTime(expires)
  if (time === null) {
    throw new AppError('invalid', 'Use a time such as 2027-01-31T12:00:00Z.', { field: 'expires' })
  }
  return time
}
