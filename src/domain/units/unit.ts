import type { Translation } from '../translation.ts'
import type { State } from './state.ts'

/**
 * Bits for units with suggestions, unresolved comments, or failing checks that are not dismissed, and for those whose text
 * is an automatic translation that nobody has edited since.
 */
export const MARK = { suggestion: 1, comment: 2, failingCheck: 4, automatic: 8 } as const

/** One string in one language. */
export interface Unit {
  readonly id: number
  readonly translation: Translation
  /** What units of all languages have in common is stored once. */
  readonly stringId: number
  /** The source unit of the string, which may be this one. */
  readonly sourceUnitId: number
  readonly state: State
  /** The text is not yet in the repository. */
  readonly isPending: boolean
  /** Bits of `MARK`. */
  readonly marks: number
  readonly source: string
  readonly target: string
  /** The source that was translated, while the unit needs editing because it has changed. */
  readonly previousSource: string
  readonly context: string
  readonly location: string
  readonly note: string
  /** From the file. */
  readonly flags: string
  /** Set by users for the string. */
  readonly extraFlags: string
  readonly explanation: string
  readonly words: number
  /** Microseconds since 1970, UTC. */
  readonly createdAt: number
}
