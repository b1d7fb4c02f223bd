import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { isPlural } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { findSameSuggestion, insertSuggestion, vote } from '../../storage/units/suggestions.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { editedText } from '../units/saving/edited-text.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { validateMembers } from '../units/saving/validate-edit.ts'
import { mayVote, type VoteOutcome, voteSuggestion } from './vote-suggestion.ts'

/** A new suggestion; or the outcome for an existing one with the same text, which got a vote instead. */
type AddedSuggestion = { readonly result: 'added'; readonly id: number } | VoteOutcome

/**
 * Rejects actors who cannot suggest a text for a unit, and units that accept none. Locked components accept
 * suggestions.
 */
export async function authorizeSuggesting(
  { db }: Context,
  actor: Actor,
  unitId: number,
): Promise<EditedUnit> {
  const unit = await getVisibleUnit(db, actor, unitId)
  authorize(actor, 'suggestion.add', placeOfUnit(unit))
  const {
    component: { id },
    isSource,
  } = unit.translation
  const component = (await listShownComponentsById(db, [id])).get(id)
  if (component?.settings.enable_suggestions !== true) {
    throw new AppError('permission_denied', 'Suggestions are turned off for this component.')
  }
  if (isSource) {
    throw new AppError('permission_denied', 'Source strings cannot have suggestions. Add a comment instead.')
  }
  if (unit.state === STATE.readOnly) throw new AppError('permission_denied', 'The string is read-only.')
  return unit
}

/** Suggests a text for a unit. */
export async function addSuggestion(
  ctx: Context,
  actor: Actor,
  unitId: number,
  forms: readonly string[],
): Promise<AddedSuggestion> {
  const unit = await authorizeSuggesting(ctx, actor, unitId)
  const target = suggestedText(unit, forms)
  const userId = userIdOf(actor)
  const added = await transaction(ctx.db, async (tx) => {
    await holdUnits(tx, [unitId])
    const now = await getVisibleUnit(tx, actor, unitId)
    if (now.state >= STATE.translated && now.target === target) {
      throw refused('The suggestion is identical to the current translation.')
    }
    const same = await findSameSuggestion(tx, unitId, target)
    if (same && (!mayVote(actor, now) || same.userId === userId))
      throw refused('This suggestion already exists.')
    if (same) return { same: same.id }
    const translationId = now.translation.id
    await holdStatistics(tx, [translationId])
    const timestamp = ctx.now()
    const id = await insertSuggestion(tx, translationId, unitId, { userId, target, now: timestamp })
    if (userId !== null && mayVote(actor, now)) await vote(tx, { suggestionId: id, userId, value: 1 })
    await insertChange(tx, {
      ...scopeOfTranslation(now.translation),
      unitId,
      userId,
      authorId: userId,
      timestamp,
      action: 'suggestionAdded',
      target,
    })
    return { id }
  })
  return 'id' in added ? { result: 'added', id: added.id } : voteSuggestion(ctx, actor, added.same, 1)
}

/** The text as it would be saved; it must have all forms of the unit. */
function suggestedText(unit: EditedUnit, forms: readonly string[]): string {
  const count = isPlural(unit.source) || isPlural(unit.target) ? unit.translation.plural.number : 1
  if (forms.length !== count) {
    throw refused(`Expected ${count === 1 ? 'one text' : `${count} texts`}, but got ${forms.length}.`)
  }
  // Single forms may be empty, as in a translation.
  const isBlank = forms.every((form) => form === '')
  validateMembers({ target: isBlank ? forms : forms.filter((form) => form !== ''), state: STATE.translated })
  return editedText(unit, forms, STATE.translated).target
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { field: 'target' })
}
