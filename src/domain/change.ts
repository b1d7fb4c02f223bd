import type { ActionCode } from './change-actions.ts'
/**
 * An event of the history, with the names of its subjects; null if they no longer exist, and below the level of the
 * event.
 */
export interface Change {
  readonly id: number
  readonly unitId: number | null
  readonly project: string | null
  readonly component: string | null
  readonly language: string | null
  readonly user: string | null
  readonly author: string | null
  readonly action: ActionCode
  /** Microseconds since 1970, UTC. */
  readonly timestamp: number
  readonly target: string
  readonly old: string
  /** JSON. */
  readonly details: string | null
}
