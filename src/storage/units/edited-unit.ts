import type { Translation } from '../../domain/translation.ts'
import type { State } from '../../domain/units/state.ts'
import type { Unit } from '../../domain/units/unit.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** A unit with everything that an edit of it depends on. */
export interface EditedUnit extends Unit {
  readonly seq: number
  /** The state without the read-only overlay. */
  readonly originalState: State
  readonly chars: number
  /** State and age of the source unit. */
  readonly sourceState: number
  readonly sourceCreatedAt: Timestamp
  /** False if no other string of the project has the same source and context. */
  readonly mayPropagate: boolean
}

/** The unit's own values, as stored. */
export interface EditedRow {
  readonly id: number
  readonly seq: number
  readonly stringId: number
  readonly translationId: number
  readonly state: State
  readonly originalState: State
  readonly marks: number
  readonly target: string
  readonly previousSource: string
  readonly pending: Flag
  readonly createdAt: Timestamp
  /** Null if the value of the string applies. */
  readonly note: string | null
  readonly location: string | null
  readonly flags: string | null
}

/** What all units of a string share, as stored. */
export interface EditedString {
  readonly stringId: number
  readonly source: string
  readonly context: string
  readonly note: string
  readonly location: string
  readonly flags: string
  readonly extraFlags: string
  readonly words: number
  readonly chars: number
  readonly explanation: string
  readonly sourceUnitId: number
  readonly sourceState: number
  readonly sourceCreatedAt: Timestamp
  readonly mayPropagate: Flag
}

/** Assembles a unit. Written out, because copying a row costs more than the query, and a save makes several copies. */
export function editedUnit(unit: EditedRow, string: EditedString, translation: Translation): EditedUnit {
  return {
    id: unit.id,
    translation,
    stringId: unit.stringId,
    sourceUnitId: string.sourceUnitId,
    state: unit.state,
    isPending: unit.pending === 1,
    marks: unit.marks,
    source: string.source,
    target: unit.target,
    previousSource: unit.previousSource,
    context: string.context,
    location: unit.location ?? string.location,
    note: unit.note ?? string.note,
    flags: unit.flags ?? string.flags,
    extraFlags: string.extraFlags,
    explanation: string.explanation,
    words: string.words,
    createdAt: unit.createdAt,
    seq: unit.seq,
    originalState: unit.originalState,
    chars: string.chars,
    sourceState: string.sourceState,
    sourceCreatedAt: string.sourceCreatedAt,
    mayPropagate: string.mayPropagate === 1,
  }
}
