import { AppError } from '../../../domain/errors.ts'
import { transaction } from '../../../storage/transaction.ts'
import { findEditedUnit } from '../../../storage/units/edited-units.ts'
import { type PlannedEdit, type RefusedEdit, textAfter } from '../saving/plan-edits.ts'
import { joinWork, partOf, type SaveWork, workFor } from '../saving/save-work.ts'
import { isStringEdit } from '../saving/unit-edit.ts'
import { saveSource } from './save-source.ts'
import { saveString } from './save-string.ts'

/**
 * Writes an edit of a source string, which affects all languages; the transaction has locked its units. A rejected edit
 * is rolled back without the rest of the transaction. Returns the rejection, or null.
 */
export async function writeSourceEdit(work: SaveWork, plan: PlannedEdit): Promise<RefusedEdit | null> {
  if (!plan.unit.translation.isSource) return null
  const action = plan.reverted ? 'translationReverted' : undefined
  const part = partOf(workFor(work, plan.actor, action))
  try {
    await transaction(work.tx, () => write(part, plan), { mayRepeat: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id: plan.id, error }
  }
  joinWork(work, part)
  return null
}

async function write(work: SaveWork, { actor, unit, edit, reverted, labelIds }: PlannedEdit): Promise<void> {
  let current = unit
  if (isStringEdit(edit)) {
    const { explanation = unit.explanation, extraFlags = unit.extraFlags } = edit
    await saveString(work, unit, { explanation, extraFlags, labelIds })
    current = (await findEditedUnit(work.tx, unit.id)) ?? unit
  }
  const text = textAfter(actor, current, edit, reverted)
  if (text) await saveSource(work, current, text)
}
