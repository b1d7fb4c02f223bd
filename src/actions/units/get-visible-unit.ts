import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import type { Db } from '../../storage/db.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { findEditedUnit } from '../../storage/units/edited-units.ts'
import { findUnitWhereabouts } from '../../storage/units/unit-places.ts'
import { visibleProjects } from '../components/get-visible-project.ts'

/** The unit with this id; one that the actor may not see is as good as not there. */
export async function getVisibleUnit(db: Db, actor: Actor, id: number): Promise<EditedUnit> {
  const unit = await findEditedUnit(db, id)
  if (!unit || !isVisible(visibleProjects(actor), unit)) throw new AppError('not_found', 'Not found.')
  return unit
}

/** Refuses what `getVisibleUnit` refuses, for less than reading the unit costs. */
export async function checkVisibleUnit(db: Db, actor: Actor, id: number): Promise<void> {
  const place = await findUnitWhereabouts(db, id)
  if (!place || !isVisible(visibleProjects(actor), place)) throw new AppError('not_found', 'Not found.')
}
