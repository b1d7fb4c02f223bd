import type { Place } from '../../../domain/access/place.ts'
import type { Actor } from '../../../domain/actor.ts'
import { isAllowed } from '../../../domain/permissions.ts'
import { placeOfTranslation } from '../../../domain/translation.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { Unit } from '../../../domain/units/unit.ts'

/** Where permissions for a unit are looked up. */
export function placeOfUnit({ translation }: Pick<Unit, 'translation'>): Place {
  return placeOfTranslation(translation)
}

/** True if the actor can edit the text of a unit; the unit itself may still not accept it. */
export function mayEdit(actor: Actor, unit: Unit): boolean {
  const { component, isSource } = unit.translation
  const place = placeOfUnit(unit)
  const may = (permission: Parameters<typeof isAllowed>[1]) => isAllowed(actor, permission, place)
  if (component.isLocked || !may(component.isGlossary ? 'glossary.edit' : 'unit.edit')) return false
  if (isSource && !may('unit.template')) return false
  // If votes decide, texts come from suggestions.
  const isVoted = component.hasSuggestionVoting && component.suggestionAutoaccept > 0
  if (isVoted && !may('unit.override')) return false
  return unit.state !== STATE.approved || may('unit.review')
}

/** True if the translation of a unit uses reviews. */
export function hasReview({ translation }: Pick<Unit, 'translation'>): boolean {
  const { project } = translation.component
  return translation.isSource ? project.hasSourceReview : project.hasTranslationReview
}
