import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed, refuse } from '../../domain/permissions.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import type { Db } from '../../storage/db.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { findEditedUnit } from '../../storage/units/edited-units.ts'
import { findUnitPlace } from '../../storage/units/unit-places.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { placeOfUnit } from './saving/may-edit.ts'

/** Each of these permits writing some member of a unit. */
const WRITING = ['unit.edit', 'glossary.edit', 'source.edit'] as const

/** The unit with this ID; not found if the actor cannot see it. */
export async function getVisibleUnit(db: Db, actor: Actor, id: number): Promise<EditedUnit> {
  const unit = await findEditedUnit(db, id)
  if (!unit || !isVisible(visibleProjects(actor), placeOfUnit(unit)))
    throw new AppError('not_found', 'Not found.')
  return unit
}

/**
 * Rejects what `getVisibleUnit` rejects, and actors who cannot write any of it, for less than reading the unit costs.
 */
export async function checkWritableUnit(db: Db, actor: Actor, id: number): Promise<void> {
  const place = await findUnitPlace(db, id)
  if (!place || !isVisible(visibleProjects(actor), place)) throw new AppError('not_found', 'Not found.')
  if (!WRITING.some((permission) => isAllowed(actor, permission, place))) refuse(actor, 'unit.edit', place)
}
