import type { Access } from './access/access.ts'

/**
 * Who makes a request: a signed-in user, a visitor, or the server itself. Resolved once per request from the
 * credentials.
 */
export type Actor = AnonymousActor | UserActor | SystemActor

interface AnonymousActor {
  readonly kind: 'anonymous'
  /** The access of the groups of the user `anonymous`; if missing, their access on a new site. */
  readonly access?: Access
}

export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly username: string
  readonly isSuperuser: boolean
  /** The access of the groups; if missing, that of visitors on a new site. */
  readonly access?: Access
  /** How the user was authenticated. */
  readonly credential?: Credential
  /** IP address of the request; calls the operating system, so it is called only if needed. */
  readonly client?: () => string
}

/** A session or an API key. */
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

/** The server itself, and the user of its command line. Has all permissions; never comes from a request. */
interface SystemActor {
  readonly kind: 'system'
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' }
export const SYSTEM: SystemActor = { kind: 'system' }

/** The project of the API key in use, which sees nothing else; null for users. */
export function keyProjectOf(actor: Actor): number | null {
  return actor.kind === 'user' && actor.credential?.kind === 'key' ? actor.credential.projectId : null
}

/** The ID of the acting user for records; null for the server and for visitors. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null
}
