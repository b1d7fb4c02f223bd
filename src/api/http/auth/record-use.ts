import type { Context } from '../../../context.ts'
import type { Credential } from '../../../domain/actor.ts'
import { SESSION_IDLE } from '../../../domain/session-age.ts'
import { touchToken } from '../../../storage/accounts/own-tokens.ts'
import type { Db } from '../../../storage/db.ts'
import { touchSession } from '../../../storage/sign-in/sessions.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'

const DAY = 86_400_000_000
/** Credentials that this process is recording right now, by database. */
const running = new WeakMap<Db, Set<string>>()

/**
 * Records once a day that a key or session is in use. Requests do not wait for it, because reads must never wait for writes; if
 * it fails, the next day brings another chance.
 */
export function recordUse(ctx: Context, credential: Credential, usedAt: Timestamp | null): void {
  const now = ctx.now()
  if (usedAt !== null && now - usedAt < DAY) return
  const mine = running.get(ctx.db) ?? new Set<string>()
  running.set(ctx.db, mine)
  const name = `${credential.kind} ${credential.id}`
  if (mine.has(name)) return
  mine.add(name)
  touch(ctx.db, credential, now)
    .catch((error: unknown) => ctx.log.debug({ err: error }, 'Could not record the use of an API key'))
    .finally(() => mine.delete(name))
}

function touch(db: Db, credential: Credential, now: Timestamp): Promise<void> {
  return credential.kind === 'session'
    ? touchSession(db, credential.id, { usedAt: now, expiresAt: now + SESSION_IDLE })
    : touchToken(db, credential.id, now)
}
