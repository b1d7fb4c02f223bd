import type { Context } from '../../context.ts'
import { isAppError } from '../../domain/errors.ts'
import { STATE } from '../../domain/units/state.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import {
  insertSuggestions,
  listSuggestedTexts,
  type UnitSuggestion,
} from '../../storage/units/suggestions.ts'
import { checkEditMembers } from '../units/check-edit.ts'
import { wantedText } from '../units/wanted-text.ts'
import { inSteps } from './in-steps.ts'
import type { UploadedText } from './save-upload.ts'
import { filledForms, isSameText, uploadedForms } from './uploaded-forms.ts'

/** Texts that are suggested in one transaction. */
const STEP = 500

/** Suggests texts, in short transactions, and returns how many were new. */
export async function saveSuggestions(
  ctx: Context,
  texts: readonly UploadedText[],
  by: { readonly userId: number | null; readonly authorId: number | null },
): Promise<number> {
  return inSteps(ctx.db, texts, STEP, (part) => saveStep(ctx, part, by))
}

async function saveStep(
  ctx: Context,
  texts: readonly UploadedText[],
  { userId, authorId }: { readonly userId: number | null; readonly authorId: number | null },
): Promise<number> {
  const ids = texts.map(({ unitId }) => unitId)
  return inTransaction(ctx.db, async (tx) => {
    await holdUnits(tx, ids)
    const units = await listEditedUnits(tx, ids)
    await holdStatistics(tx, new Set([...units.values()].map(({ translationId }) => translationId)))
    const suggested = await listSuggestedTexts(tx, ids)
    const now = ctx.now()
    const changes: NewChange[] = []
    const added: UnitSuggestion[] = []
    for (const { unitId, forms, isWhole } of texts) {
      const unit = units.get(unitId)
      const target = unit && suggestionFor(unit, isWhole ? forms : uploadedForms(unit, forms))
      if (!unit || !target || suggested.get(unitId)?.has(target)) continue
      const { translationId, componentId, projectId, marks } = unit
      added.push({ unitId, translationId, marks, userId: authorId, target })
      changes.push({
        ...{ projectId, componentId, translationId, unitId, userId, authorId, timestamp: now },
        ...{ action: 'suggestionAdded', target },
      })
    }
    if (added.length === 0) return 0
    await insertSuggestions(tx, added, now)
    await insertChanges(tx, changes)
    return added.length
  })
}

/** The text as it would be saved; null where there is nothing to suggest. */
function suggestionFor(unit: EditedUnit, forms: readonly string[]): string | null {
  if (unit.isSource === 1 || unit.state === STATE.readOnly) return null
  if (unit.state >= STATE.translated && isSameText(unit, forms, unit.state)) return null
  try {
    checkEditMembers({ target: filledForms(forms), state: STATE.translated })
    const { target } = wantedText(unit, forms, STATE.translated)
    return unit.state >= STATE.translated && unit.target === target ? null : target
  } catch (error) {
    if (isAppError(error, 'invalid')) return null
    throw error
  }
}
