import type { Translation } from '../translation.ts'

/** One string in one language. */
export interface Unit {
  readonly id: number
  readonly translation: Translation
  /** What units of all languages have in common is stored once. */
  readonly stringId: number
  /** The unit of the string in the source language, which this one may be itself. */
  readonly sourceUnitId: number
  /** One of `STATE`. */
  readonly state: number
  /** The text is not yet in the repository. */
  readonly isPending: boolean
  /** Bits: 1 suggestion, 2 comment, 4 failing check. */
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
