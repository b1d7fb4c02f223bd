import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Suggestion } from '../../domain/units/suggestion.ts'
import type { Db } from '../../storage/db.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { findSuggestion } from '../../storage/units/shown-suggestions.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'

/** The suggestion with this ID and its unit; not found if the actor cannot see it. */
export async function getVisibleSuggestion(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ suggestion: Suggestion; unit: EditedUnit }> {
  const suggestion = await findSuggestion(db, id)
  if (!suggestion) throw new AppError('not_found', 'Not found.')
  return { suggestion, unit: await getVisibleUnit(db, actor, suggestion.unitId) }
}
