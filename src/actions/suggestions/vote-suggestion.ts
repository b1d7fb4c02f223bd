import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize, isAllowed, refuse } from '../../domain/permissions.ts'
import type { Unit } from '../../domain/units/unit.ts'
import { transaction } from '../../storage/transaction.ts'
import { vote } from '../../storage/units/suggestions.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { isOpenForText, saveSuggestion } from './accept-suggestion.ts'
import { getVisibleSuggestion } from './get-visible-suggestion.ts'

/** The outcome of a vote: the suggestion remains, or has enough votes to become the translation. */
export type VoteOutcome = { readonly result: 'voted'; readonly id: number } | { readonly result: 'accepted' }

/** True if the actor can vote on suggestions for a unit. */
export function mayVote(actor: Actor, unit: Unit): boolean {
  const { hasSuggestionVoting } = unit.translation.component
  return hasSuggestionVoting && isAllowed(actor, 'suggestion.vote', placeOfUnit(unit))
}

/**
 * Votes for a suggestion or against it; a later vote of the same user replaces the earlier one. With enough votes it is
 * accepted.
 */
export async function voteSuggestion(
  ctx: Context,
  actor: Actor,
  id: number,
  value: 1 | -1,
): Promise<VoteOutcome> {
  const { suggestion, unit } = await getVisibleSuggestion(ctx.db, actor, id)
  authorize(actor, 'suggestion.vote', placeOfUnit(unit))
  const { hasSuggestionVoting, suggestionAutoaccept } = unit.translation.component
  if (!hasSuggestionVoting) {
    throw new AppError('permission_denied', 'Voting on suggestions is turned off for this component.')
  }
  const userId = userIdOf(actor)
  if (userId === null) refuse(actor)
  const sum = await transaction(ctx.db, async (tx) => {
    await getVisibleSuggestion(tx, actor, id)
    return vote(tx, { suggestionId: id, userId, value })
  })
  const isWanted = suggestionAutoaccept > 0 && sum >= suggestionAutoaccept
  if (!isWanted || !isOpenForText(actor, unit)) return { result: 'voted', id }
  await saveSuggestion(ctx, actor, suggestion, { isApproved: false })
  return { result: 'accepted' }
}
