/** What somebody says about a unit. */
export interface Comment {
  readonly id: number
  readonly unitId: number
  readonly text: string
  /** The author; null when there is no longer one. */
  readonly userId: number | null
  readonly username: string | null
  readonly isResolved: boolean
  /** Microseconds since 1970, UTC. */
  readonly createdAt: number
}
