import type { Actor } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import { isAllowed } from '../domain/permissions.ts'
import { ACCESS_CONTROL } from '../domain/project.ts'
import type { Db } from '../storage/db.ts'
import { findShownComponent, type ShownComponent } from '../storage/shown-components.ts'
import { findShownTranslation, type ShownTranslation } from '../storage/shown-translations.ts'
import { isVisible } from '../storage/visibility.ts'
import { visibleProjects } from './get-visible-project.ts'

/** Slugs of a component. */
export interface ComponentPath {
  readonly project: string
  readonly component: string
}

/** Slugs of a component and the code of a language. */
export interface TranslationPath extends ComponentPath {
  readonly language: string
}

/** The component with these slugs; one that the actor may not see is as good as not there. */
export async function getVisibleComponent(
  db: Db,
  actor: Actor,
  { project, component }: ComponentPath,
): Promise<ShownComponent> {
  // No slug has a slash, so nothing else is found by one.
  const isPath = !project.includes('/') && !component.includes('/')
  const found = isPath ? await findShownComponent(db, `${project}/${component}`) : null
  if (!found || !isVisible(visibleProjects(actor), accessOf(found))) throw notFound()
  return found
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

/** Whether the actor sees where the repository of a component is: in public projects everybody does. */
export function seesRepository(actor: Actor, { project }: ShownComponent): boolean {
  return project.access === 'public' || isAllowed(actor, 'vcs.view')
}

function accessOf({ project, settings }: ShownComponent) {
  return { access_control: ACCESS_CONTROL[project.access], restricted: settings.restricted ? 1 : 0 } as const
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
