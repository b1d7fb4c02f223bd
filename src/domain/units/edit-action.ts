import type { ChangeAction } from '../change-actions.ts'
import { STATE } from './state.ts'

/** The action in the history of an edit that changes a unit from one state to another. */
export function editAction(before: number, after: number): ChangeAction {
  if (after === STATE.needsEditing) return 'markedForEdit'
  if (after === STATE.approved) return 'translationApproved'
  return before === STATE.empty ? 'newTranslation' : 'translationChanged'
}
