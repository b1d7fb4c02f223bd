import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { deleteSuggestion as deleteRow } from '../../storage/units/suggestions.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { getVisibleSuggestion } from './get-visible-suggestion.ts'

/** Rejects actors who cannot delete this suggestion; returns it with its unit. */
export async function authorizeRejection({ db }: Context, actor: Actor, id: number) {
  const found = await getVisibleSuggestion(db, actor, id)
  const userId = userIdOf(actor)
  const isOwn = userId !== null && found.suggestion.userId === userId
  if (!isOwn) authorize(actor, 'suggestion.delete', placeOfUnit(found.unit))
  return found
}

/** Deletes a suggestion; users can always delete their own. The history contains the reason. */
export async function deleteSuggestion(
  ctx: Context,
  actor: Actor,
  id: number,
  { reason, isSpam = false }: { readonly reason: string; readonly isSpam?: boolean },
): Promise<void> {
  const { suggestion, unit } = await authorizeRejection(ctx, actor, id)
  const userId = userIdOf(actor)
  await transaction(ctx.db, async (tx) => {
    await holdUnits(tx, [unit.id])
    await holdStatistics(tx, [unit.translation.id])
    if (!(await deleteRow(tx, suggestion, ctx.now()))) throw new AppError('not_found', 'Not found.')
    await insertChange(tx, {
      ...scopeOfTranslation(unit.translation),
      unitId: unit.id,
      userId,
      authorId: suggestion.userId,
      timestamp: ctx.now(),
      action: 'suggestionRemoved',
      target: suggestion.target,
      ...((reason !== '' || isSpam) && {
        details: { ...(reason !== '' && { rejection_reason: reason }), ...(isSpam && { is_spam: true }) },
      }),
    })
  })
}
