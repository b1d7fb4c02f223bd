import type { Access } from './access/access.ts'

/** Who asks: a signed-in user, anybody, or the server itself. Resolved once per request from the credentials. */
export type Actor = AnonymousActor | UserActor | SystemActor

export interface AnonymousActor {
  readonly kind: 'anonymous'
  /** What the groups of the user `anonymous` allow; without it, what they allow on a new site. */
  readonly access?: Access
}

export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly username: string
  readonly isSuperuser: boolean
  /** What the groups allow; without it, as much as strangers may on a new site. */
  readonly access?: Access
}

/** The server's own work, and the person at its command line. May do everything; never comes from a request. */
export interface SystemActor {
  readonly kind: 'system'
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' }
export const SYSTEM: SystemActor = { kind: 'system' }

/** The id to write down as the acting user; null for the server and for anonymous people. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null
}
