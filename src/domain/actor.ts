import type { Access } from './access/access.ts'

/** Who asks: a signed-in user, anybody, or the server itself. Resolved once per request from the credentials. */
export type Actor = AnonymousActor | UserActor | SystemActor

interface AnonymousActor {
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
  /** What proves who this is. */
  readonly credential?: Credential
  /** Address that the request comes from; asks the system, so only where it is needed. */
  readonly client?: () => string
}

/** A signed-in browser, or an API key. */
export type Credential =
  | { readonly kind: 'session'; readonly id: number }
  | {
      readonly kind: 'key'
      readonly id: number
      /** Microseconds since 1970; null for a key that does not expire. */
      readonly expiresAt: number | null
      /** Null for personal keys. */
      readonly projectId: number | null
    }

/** The server's own work, and the person at its command line. May do everything; never comes from a request. */
interface SystemActor {
  readonly kind: 'system'
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' }
export const SYSTEM: SystemActor = { kind: 'system' }

/** The project whose key somebody uses, who sees nothing else; null for people. */
export function keyProjectOf(actor: Actor): number | null {
  return actor.kind === 'user' && actor.credential?.kind === 'key' ? actor.credential.projectId : null
}

/** The id to write down as the acting user; null for the server and for anonymous people. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null
}
