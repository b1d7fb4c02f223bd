import type { Place } from './world.ts'

/** A request of the administrator that comes before: method, path and body. */
export type Setup = (place: Place) => readonly [method: string, path: string, json: unknown]

/** How a route is called so that it writes something, and where that is written down; the rest is as in `WRITE_ROWS`. */
export interface TracedWrite {
  readonly trace: 'change' | 'audit'
  /** Nobody is the author of it, as clients of this API know it. */
  readonly isAuthorless?: boolean
  readonly before?: readonly Setup[]
  /** `answers` are those to the requests before. */
  readonly params?: (place: Place, answers: readonly unknown[]) => Readonly<Record<string, string | number>>
  readonly body?: (place: Place) => unknown
}

/** Why a route leaves no trace that this test could find. */
export interface Untraced {
  readonly why: string
}

/** Password that the administrator has meanwhile. */
export const ADMIN_PASSWORD = 'a long password of the administrator'
