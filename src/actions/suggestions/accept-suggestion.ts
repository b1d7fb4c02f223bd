import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Suggestion } from '../../domain/units/suggestion.ts'
import type { Unit } from '../../domain/units/unit.ts'
import { listPropagated } from '../../storage/units/propagated-units.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { deleteSuggestion } from '../../storage/units/suggestions.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { withText } from '../units/saving/edited-text.ts'
import { hasReview, placeOfUnit } from '../units/saving/may-edit.ts'
import { runSave } from '../units/saving/save-work.ts'
import { writeTranslations } from '../units/saving/write-translations.ts'
import { getVisibleSuggestion } from './get-visible-suggestion.ts'

/** Makes a suggestion the translation, as an edit of the user who suggested it. */
export async function acceptSuggestion(
  ctx: Context,
  actor: Actor,
  id: number,
  { isApproved }: { readonly isApproved: boolean },
): Promise<void> {
  const { suggestion, unit } = await getVisibleSuggestion(ctx.db, actor, id)
  authorize(actor, 'suggestion.accept', placeOfUnit(unit))
  checkOpen(actor, unit)
  if (isApproved) {
    if (!hasReview(unit)) throw denied('Strings cannot be approved: reviews are turned off here.')
    authorize(actor, 'unit.review', placeOfUnit(unit))
  }
  await saveSuggestion(ctx, actor, suggestion, { isApproved })
}

/** True if the actor can accept the text of a suggestion for a unit now. */
export function isOpenForText(actor: Actor, unit: Unit): boolean {
  const { component, isSource } = unit.translation
  if (component.isLocked || unit.state === STATE.readOnly || isSource) return false
  return unit.state !== STATE.approved || isAllowed(actor, 'unit.review', placeOfUnit(unit))
}

function checkOpen(actor: Actor, unit: Unit): void {
  if (unit.translation.component.isLocked) throw denied('The component is locked.')
  if (!isOpenForText(actor, unit)) throw denied('You do not have permission to change this string.')
}

/** Saves the text of a suggestion and deletes the suggestion; the caller has checked the permission. */
export async function saveSuggestion(
  ctx: Context,
  actor: Actor,
  suggestion: Suggestion,
  { isApproved }: { readonly isApproved: boolean },
): Promise<void> {
  const { unitId, target, translationId } = suggestion
  const found = await getVisibleUnit(ctx.db, actor, unitId)
  const propagated = await listPropagated(ctx.db, found)
  const lockedIds = new Set([found, ...propagated].flatMap(({ id, sourceUnitId }) => [id, sourceUnitId]))
  const options = { authorId: suggestion.userId, action: 'suggestionAccepted' } as const
  await runSave(ctx, actor, options, async (work) => {
    const { tx } = work
    await holdUnits(tx, [...lockedIds])
    const unit = await getVisibleUnit(tx, actor, unitId)
    checkOpen(actor, unit)
    const text = { target, state: isApproved ? STATE.approved : STATE.translated }
    const others = (await listPropagated(tx, unit)).filter(({ id }) => lockedIds.has(id))
    await writeTranslations(work, [{ work, unit, after: withText(unit, text), others }])
    await holdStatistics(tx, [translationId])
    if (!(await deleteSuggestion(tx, suggestion, ctx.now()))) throw new AppError('not_found', 'Not found.')
  })
}

function denied(message: string): AppError {
  return new AppError('permission_denied', message)
}
