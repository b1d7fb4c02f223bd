import type { Context } from '../../context.ts'
import { isAppError } from '../../domain/errors.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import {
  insertSuggestions,
  listSuggestedTexts,
  type UnitSuggestion,
} from '../../storage/units/suggestions.ts'
import { editedText, isOtherText } from '../units/saving/edited-text.ts'
import { validateMembers } from '../units/saving/validate-edit.ts'
import { inSteps, type UploadSteps } from './in-steps.ts'
import type { UploadedText } from './save-upload.ts'
import { filledForms, isSameText, uploadedForms } from './uploaded-forms.ts'

/** Texts suggested per transaction. */
const STEP = 500

/** Adds suggestions, in short transactions, and returns how many were new. */
export async function saveSuggestions(
  ctx: Context,
  texts: readonly UploadedText[],
  by: Suggester,
): Promise<number> {
  return inSteps(ctx.db, texts, suggestingSteps(ctx, by))
}

/** The user who suggests. */
interface Suggester {
  readonly userId: number | null
  readonly authorId: number | null
  /** Runs in each transaction, with what it adds. */
  readonly onAdded?: (tx: Db, added: readonly NewSuggestion[]) => Promise<void>
}

/** The same step by step. */
export function suggestingSteps(ctx: Context, by: Suggester): UploadSteps<UploadedText> {
  return { size: STEP, save: (texts) => saveStep(ctx, texts, by) }
}

async function saveStep(
  ctx: Context,
  texts: readonly UploadedText[],
  { userId, authorId, onAdded }: Suggester,
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    await holdUnits(
      tx,
      texts.map(({ unitId }) => unitId),
    )
    const found = await findNew(tx, texts)
    await holdStatistics(tx, new Set(found.map(({ unit }) => unit.translation.id)))
    const now = ctx.now()
    const changes: NewChange[] = []
    const added: UnitSuggestion[] = []
    for (const { unit, target } of found) {
      const { id: unitId, translation, marks } = unit
      added.push({ unitId, translationId: translation.id, marks, userId: authorId, target })
      changes.push({
        ...scopeOfTranslation(translation),
        unitId,
        userId,
        authorId,
        timestamp: now,
        action: 'suggestionAdded',
        target,
      })
    }
    if (added.length === 0) return 0
    await insertSuggestions(tx, added, now)
    await onAdded?.(tx, found)
    await insertChanges(tx, changes)
    return added.length
  })
}

/** A text to suggest, and the unit as it is. */
interface NewSuggestion {
  readonly unit: EditedUnit
  readonly target: string
}

/** The texts that can be suggested and are not yet. */
async function findNew(db: Db, texts: readonly UploadedText[]): Promise<NewSuggestion[]> {
  const ids = texts.map(({ unitId }) => unitId)
  const units = await listEditedUnits(db, ids)
  const suggested = await listSuggestedTexts(db, ids)
  return texts.flatMap((text) => {
    const unit = units.get(text.unitId)
    if (!unit || (text.seen && isOtherText(unit, text.seen))) return []
    const target = suggestionFor(unit, text.isWhole ? text.forms : uploadedForms(unit, text.forms))
    return target && !suggested.get(unit.id)?.has(target) ? [{ unit, target }] : []
  })
}

/** The text as it would be saved; null if there is nothing to suggest. */
function suggestionFor(unit: EditedUnit, forms: readonly string[]): string | null {
  if (unit.translation.isSource || unit.state === STATE.readOnly) return null
  if (unit.state >= STATE.translated && isSameText(unit, forms, unit.state)) return null
  try {
    validateMembers({ target: filledForms(forms), state: STATE.translated })
    const { target } = editedText(unit, forms, STATE.translated)
    return unit.state >= STATE.translated && unit.target === target ? null : target
  } catch (error) {
    if (isAppError(error, 'invalid')) return null
    throw error
  }
}
