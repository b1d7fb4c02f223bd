import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'

/** Refuses to add a string: strings come from files of the repository. */
export async function addUnit({ db }: Context, actor: Actor, path: TranslationPath): Promise<never> {
  const { component, translation } = await getVisibleTranslation(db, actor, path)
  const permission = component.settings.is_glossary ? 'glossary.add' : 'unit.add'
  authorize(actor, permission, placeOf(component, translation))
  throw new AppError('permission_denied', 'Strings of this component can only be added in its repository.')
}
