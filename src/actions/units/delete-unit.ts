import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import { placeOfUnit } from './may-edit.ts'

/** Refuses to remove a string: strings come from files of the repository, and go with them. */
export async function deleteUnit({ db }: Context, actor: Actor, id: number): Promise<never> {
  const unit = await getVisibleUnit(db, actor, id)
  authorize(actor, unit.isGlossary === 1 ? 'glossary.delete' : 'unit.delete', placeOfUnit(unit))
  throw new AppError('permission_denied', 'Strings of this component can only be removed in its repository.')
}
