import type { Edit } from '../format.ts'

/** States of translations that need editing; pending reviews are not among them. */
const NEEDS_EDITING = new Set(['new', 'needs-translation', 'needs-adaptation', 'needs-l10n'])
const FINISHED = new Set(['final', 'signed-off'])

/** What an edit does to a text. */
interface TextChange {
  readonly isChanged: boolean
  readonly isEmpty: boolean
}

/** True when a target with this state needs editing, given that it has text. */
export function isFuzzyState(state: string | null): boolean {
  return state !== null && NEEDS_EDITING.has(state)
}

/**
 * The value of `state` after an edit; null if the target has none and needs none. The attribute is only added for texts
 * that need editing; an existing one is kept correct.
 */
export function nextState(
  state: string | null,
  edit: Edit,
  { isChanged, isEmpty }: TextChange,
): string | null {
  if (isEmpty) return state === null || isFuzzyState(state) || !isChanged ? state : 'new'
  if (edit.isFuzzy === true) return isFuzzyState(state) ? state : 'needs-translation'
  if (state === null) return null
  if (edit.isApproved === true) return FINISHED.has(state) ? state : 'final'
  if (edit.isFuzzy === false && isFuzzyState(state)) return 'translated'
  const isWithdrawn =
    FINISHED.has(state) && (edit.isApproved === false || (isChanged && edit.isFuzzy === false))
  return isWithdrawn ? 'translated' : state
}

/** The value of `approved` after an edit; null if the unit has none and needs none. */
export function nextApproved(approved: string | null, { isFuzzy, isApproved }: Edit): string | null {
  if (isFuzzy !== true && isApproved === true) return 'yes'
  const isWithdrawn = approved === 'yes' && (isFuzzy === true || isApproved === false)
  return isWithdrawn ? 'no' : approved
}
