import type { Removal } from '../../storage/units/pending/pending-removals.ts'
import type { PendingText } from '../../storage/units/pending/pending-texts.ts'
import type { ReplacedText } from '../../storage/units/pending/replaced-edits.ts'

/** The changes of one user to a file. */
export interface AuthorEdits {
  readonly authorId: number | null
  readonly edits: readonly PendingText[]
  readonly removals: readonly Removal[]
}

/** Edits and removals by author, ordered by each author's first edit; those of an author keep their order. */
export function groupEdits(edits: readonly PendingText[], removals: readonly Removal[]): AuthorEdits[] {
  const edited = Map.groupBy(edits, ({ authorId }) => authorId)
  const removed = Map.groupBy(removals, ({ authorId }) => authorId)
  return [...new Set([...edited.keys(), ...removed.keys()])].map((authorId) => ({
    authorId,
    edits: edited.get(authorId) ?? [],
    removals: removed.get(authorId) ?? [],
  }))
}

/**
 * Replaced texts, in order: consecutive texts of one user together, up to the first that another text has replaced in
 * between.
 */
export function groupReplaced(texts: readonly ReplacedText[]): AuthorEdits[] {
  const groups: {
    readonly authorId: number | null
    readonly edits: ReplacedText[]
    readonly removals: []
  }[] = []
  for (const text of texts) {
    const last = groups.at(-1)
    const isNext =
      last?.authorId === text.authorId && last.edits.every(({ unitId }) => unitId !== text.unitId)
    if (last && isNext) last.edits.push(text)
    else groups.push({ authorId: text.authorId, edits: [text], removals: [] })
  }
  return groups
}

/** Texts with the content of the file at their turn: what the previous ones have written. */
export function inTurn<Text extends PendingText>(
  texts: readonly Text[],
  said: Map<number, Pick<PendingText, 'target' | 'state'>>,
): Text[] {
  return texts.map((text) => {
    const before = said.get(text.unitId)
    said.set(text.unitId, text)
    return before ? { ...text, baseTarget: before.target, baseState: before.state, isAdded: false } : text
  })
}

/** True if the file already has the text of the edit, because the edit was reverted. */
export function isReverted({ target, state, baseTarget, baseState, isAdded }: PendingText): boolean {
  return !isAdded && target === baseTarget && state === baseState
}
