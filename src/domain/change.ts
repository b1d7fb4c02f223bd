import type { ActionCode } from './change-actions.ts'
/** An event of the history, with the names of what it is about; null for what is gone, and above what it is about. */
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
