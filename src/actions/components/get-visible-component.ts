import { sees } from '../../domain/access/access.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { pathOfPart } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import { accessOf, isAllowed, isAlmighty } from '../../domain/permissions.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import { findShownComponent, type ShownComponent } from '../../storage/components/shown-components.ts'
import { findShownTranslation, type ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { visibleProjects } from './get-visible-project.ts'

/** Where a component is. */
export interface ComponentPath {
  readonly project: string
  /** As addresses have it: between the slugs of categories stands `%2F`. */
  readonly component: string
}

/** Slugs of a component and the code of a language. */
export interface TranslationPath extends ComponentPath {
  readonly language: string
}

/** The component at this place; one that the actor may not see is as good as not there. */
export async function getVisibleComponent(
  db: Db,
  actor: Actor,
  { project, component }: ComponentPath,
): Promise<ShownComponent> {
  // A slash that was encoded once is a part of no slug.
  const isPath = !project.includes('/') && !component.includes('/')
  const shown = isPath ? await findShownComponent(db, `${project}/${pathOfPart(component)}`) : null
  if (!shown || !seesComponent(actor, shown)) throw notFound()
  return shown
}

/** The translation of a component; one that the actor may not see is as good as not there. */
export async function getVisibleTranslation(
  db: Db,
  actor: Actor,
  path: TranslationPath,
): Promise<{ component: ShownComponent; translation: ShownTranslation }> {
  const component = await getVisibleComponent(db, actor, path)
  const translation = await findShownTranslation(db, component.id, path.language)
  if (!translation) throw notFound()
  return { component, translation }
}

/** Whether the actor sees a component. */
export function seesComponent(actor: Actor, component: ShownComponent): boolean {
  return isAlmighty(actor) || sees(accessOf(actor), placeOf(component))
}

/** Whether the actor sees where the repository of a component is; one that it shares must be seen where it belongs. */
export function seesRepository(actor: Actor, component: ShownComponent): boolean {
  const { owner } = component
  if (owner && !isVisible(visibleProjects(actor), owner)) return false
  return isAllowed(actor, 'vcs.view', placeOf(component))
}

/** A component, or one of its translations, as something that permissions are asked for. */
export function placeOf(
  { id, project, settings }: Pick<ShownComponent, 'id' | 'project' | 'settings'>,
  translation?: Pick<ShownTranslation, 'language'>,
): Place {
  const component = { id, isRestricted: settings.restricted }
  return translation ? { project, component, languageId: translation.language.id } : { project, component }
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
