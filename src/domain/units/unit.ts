import type { Translation } from '../translation.ts'
import type { State } from './state.ts'

/** Bits that say that a unit has suggestions, comments that are not resolved, or failing checks that nobody dismissed. */
export const MARK = { suggestion: 1, comment: 2, failingCheck: 4 } as const

/** One string in one language. */
export interface Unit {
  readonly id: number
  readonly translation: Translation
  /** What units of all languages have in common is stored once. */
  readonly stringId: number
  /** The unit of the string in the source language, which this one may be itself. */
  readonly sourceUnitId: number
  readonly state: State
  /** The text is not yet in the repository. */
  readonly isPending: boolean
  /** Bits of `MARK`. */
  readonly marks: number
  readonly source: string
  readonly target: string
  /** The source that was translated, while the unit needs editing because of another one. */
  readonly previousSource: string
  readonly context: string
  readonly location: string
  readonly note: string
  /** Of the file. */
  readonly flags: string
  /** That people gave to the string. */
  readonly extraFlags: string
  readonly explanation: string
  readonly words: number
  /** Microseconds since 1970, UTC. */
  readonly createdAt: number
}
