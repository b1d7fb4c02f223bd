import { randomBytes } from 'node:crypto'
import { keyHash } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { networkOf } from '../../domain/network.ts'
import { MAX_SESSIONS, SESSION_IDLE } from '../../domain/session-age.ts'
import { updatePreferences } from '../../storage/accounts/preferences.ts'
import { noteSignIn } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { deleteOldestSessions, insertSession } from '../../storage/sign-in/sessions.ts'

const MAX_AGENT = 200

/** An unauthenticated client, as described by its request. */
export interface Visitor {
  /** IP address. */
  readonly client: string
  /** What limits count: an IP address, or a network. */
  readonly asker: string
  /** The user agent of the browser. */
  readonly agent: string
  /** The interface language of the browser; null if the request names none. */
  readonly language: InterfaceLanguage | null
}

/** A new session; its key is not stored, so it cannot be read again. */
export interface NewSession {
  readonly id: number
  readonly key: string
}

/** Signs a user in; emails to the user are in the language of this browser from now on. */
export async function startSession(
  ctx: Context,
  tx: Db,
  { userId, visitor, method }: { userId: number; visitor: Visitor; method: 'password' | 'openid' | 'mail' },
): Promise<NewSession> {
  const key = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const network = networkOf(visitor.client)
  const id = await insertSession(tx, {
    userId,
    keyHash: keyHash(key),
    createdAt: now,
    usedAt: now,
    expiresAt: now + SESSION_IDLE,
    network,
    agent: visitor.agent.slice(0, MAX_AGENT).toWellFormed(),
  })
  await deleteOldestSessions(tx, userId, MAX_SESSIONS)
  const { language: interfaceLanguage } = visitor
  if (interfaceLanguage !== null) await updatePreferences(tx, userId, { interfaceLanguage })
  await noteSignIn(tx, userId, now)
  const event = { userId, actorId: userId, activity: 'signed-in', details: { method } } as const
  await insertAuditEvent(tx, { ...event, network, timestamp: now })
  return { id, key }
}
