import type { Removal } from '../../storage/units/pending-removals.ts'
import type { PendingText } from '../../storage/units/pending-texts.ts'

/** What one person did to a file. */
export interface PersonalWork {
  readonly authorId: number | null
  readonly edits: readonly PendingText[]
  readonly removals: readonly Removal[]
}

/** Edits and removals by author, in the order in which people began with the former; those of a person keep their order. */
export function groupEdits(edits: readonly PendingText[], removals: readonly Removal[]): PersonalWork[] {
  const edited = Map.groupBy(edits, ({ authorId }) => authorId)
  const removed = Map.groupBy(removals, ({ authorId }) => authorId)
  return [...new Set([...edited.keys(), ...removed.keys()])].map((authorId) => ({
    ...{ authorId, edits: edited.get(authorId) ?? [], removals: removed.get(authorId) ?? [] },
  }))
}

/** True when the file says already what the edit wants, because it was taken back. */
export function isTakenBack({ target, state, baseTarget, baseState, isAdded }: PendingText): boolean {
  return isAdded === 0 && target === baseTarget && state === baseState
}
