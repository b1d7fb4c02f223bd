/** A comment on a unit. */
export interface Comment {
  readonly id: number
  readonly unitId: number
  readonly text: string
  /** The author; null if the account no longer exists. */
  readonly userId: number | null
  readonly username: string | null
  readonly isResolved: boolean
  /** Microseconds since 1970, UTC. */
  readonly createdAt: number
}
