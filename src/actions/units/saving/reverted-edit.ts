import { actionCode, isRevertable } from '../../../domain/change-actions.ts'
import { AppError } from '../../../domain/errors.ts'
import { splitForms } from '../../../domain/units/plural-text.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { Db } from '../../../storage/db.ts'
import { findUnitChange } from '../../../storage/history/unit-changes.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { hasReview } from './may-edit.ts'
import type { UnitEdit } from './unit-edit.ts'

/**
 * The same edit with the text from before the change that it takes back. The state stays, but what was marked for edit
 * still needs editing.
 */
export async function revertedEdit(db: Db, unit: EditedUnit, edit: UnitEdit): Promise<UnitEdit> {
  if (edit.revert === undefined) return edit
  if (edit.target !== undefined || edit.state !== undefined) {
    throw refused('Send either a text with its state, or a change to revert.')
  }
  const change = await findUnitChange(db, unit.id, edit.revert)
  if (!change) throw refused('The string has no such change.')
  if (!isRevertable(change)) throw refused('This change did not replace a text, so it cannot be reverted.')
  return { ...edit, target: splitForms(change.old), state: stateAfter(unit, change.action) }
}

function stateAfter(unit: EditedUnit, action: number): number {
  if (action === actionCode('markedForEdit')) return STATE.needsEditing
  if (unit.state === STATE.empty) return STATE.translated
  return unit.state === STATE.approved && !hasReview(unit) ? STATE.translated : unit.state
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { field: 'revert' })
}
