import { canSee } from '../../domain/access/access.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { pathOfPart } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import { accessOf, hasAllPermissions, isAllowed } from '../../domain/permissions.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import { findShownComponent, type ShownComponent } from '../../storage/components/shown-components.ts'
import { findShownTranslation, type ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { visibleProjects } from './get-visible-project.ts'

/** The slugs of a component. */
export interface ComponentPath {
  readonly project: string
  /** As in URLs: the slugs of categories are separated by `%2F`. */
  readonly component: string
}

/** The slugs of a component and the code of a language. */
export interface TranslationPath extends ComponentPath {
  readonly language: string
}

/** The component with these slugs; not found if the actor cannot see it. */
export async function getVisibleComponent(
  db: Db,
  actor: Actor,
  { project, component }: ComponentPath,
): Promise<ShownComponent> {
  // A slash that is encoded once is not part of a slug.
  const isPath = !project.includes('/') && !component.includes('/')
  const shown = isPath ? await findShownComponent(db, `${project}/${pathOfPart(component)}`) : null
  if (!shown || !canSeeComponent(actor, shown)) throw notFound()
  return shown
}

/** The translation of a component; not found if the actor cannot see it. */
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

/** True if the actor can see a component. */
export function canSeeComponent(actor: Actor, component: ShownComponent): boolean {
  return hasAllPermissions(actor) || canSee(accessOf(actor), placeOf(component))
}

/**
 * True if the actor can see the repository URL of a component; for a shared repository, the owner must be visible as
 * well.
 */
export function canSeeRepository(actor: Actor, component: ShownComponent): boolean {
  const { owner } = component
  if (owner && !isVisible(visibleProjects(actor), owner)) return false
  return isAllowed(actor, 'vcs.view', placeOf(component))
}

/** A component, or one of its translations, as a scope of permissions. */
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
