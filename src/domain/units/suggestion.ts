/** A suggested text for a unit. */
export interface Suggestion {
  readonly id: number
  readonly unitId: number
  readonly translationId: number
  readonly target: string
  /** The author; null without an account, or if it no longer exists. */
  readonly userId: number | null
  readonly username: string | null
  /** Microseconds since 1970, UTC. */
  readonly createdAt: number
  /** Sum of all votes. */
  readonly votes: number
}
