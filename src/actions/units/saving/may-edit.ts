import type { Place } from '../../../domain/access/place.ts'
import type { Actor } from '../../../domain/actor.ts'
import { isAllowed } from '../../../domain/permissions.ts'
import { ACCESS_CONTROL, type AccessControl } from '../../../domain/project.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'

const LEVELS = new Map<number, AccessControl>(
  Object.entries(ACCESS_CONTROL).map(([name, level]) => [level, name as AccessControl]),
)

/** What tells where a unit is. */
type UnitPlaced = Pick<
  EditedUnit,
  'projectId' | 'access_control' | 'componentId' | 'restricted' | 'languageId'
>

/** Where permissions for a unit are looked up. */
export function placeOfUnit(unit: UnitPlaced): Place {
  return {
    project: { id: unit.projectId, access: LEVELS.get(unit.access_control) ?? 'custom' },
    component: { id: unit.componentId, isRestricted: unit.restricted === 1 },
    languageId: unit.languageId,
  }
}

/** True when the actor may give a unit another text; whether the unit takes one is another question. */
export function mayEdit(actor: Actor, unit: EditedUnit): boolean {
  const place = placeOfUnit(unit)
  const may = (permission: Parameters<typeof isAllowed>[1]) => isAllowed(actor, permission, place)
  if (unit.isLocked === 1 || !may(unit.isGlossary === 1 ? 'glossary.edit' : 'unit.edit')) return false
  if (unit.isSource === 1 && !may('unit.template')) return false
  // Where votes decide, texts come from suggestions.
  const isVoted = unit.suggestionVoting === 1 && unit.suggestionAutoaccept > 0
  if (isVoted && !may('unit.override')) return false
  return unit.state !== STATE.approved || may('unit.review')
}

/** True when approving is in use for the translation of a unit. */
export function hasReview({ isSource, sourceReview, translationReview }: EditedUnit): boolean {
  return (isSource === 1 ? sourceReview : translationReview) === 1
}
