import type { Edit } from '../format.ts'

const DONE = new Set(['reviewed', 'final'])

/** What an edit does to a text. */
interface TextChange {
  readonly isChanged: boolean
  readonly isEmpty: boolean
}

/** True when a segment with this state needs editing, given that it has a translation. Most files have no states. */
export function isFuzzyState(state: string | null): boolean {
  return state === 'initial'
}

/** True when a reviewer has seen the translation. */
export function isApprovedState(state: string | null): boolean {
  return state !== null && DONE.has(state)
}

/** The value of `state` after an edit; null if the segment has none and needs none. */
export function nextState(
  state: string | null,
  edit: Edit,
  { isChanged, isEmpty }: TextChange,
): string | null {
  if (isEmpty) return state === null || !isChanged ? state : 'initial'
  if (edit.isFuzzy === true) return 'initial'
  if (edit.isApproved === true) return isApprovedState(state) ? state : 'final'
  if (edit.isFuzzy === false && isFuzzyState(state)) return 'translated'
  const isWithdrawn = edit.isApproved === false || (isChanged && edit.isFuzzy === false)
  return isApprovedState(state) && isWithdrawn ? 'translated' : state
}
