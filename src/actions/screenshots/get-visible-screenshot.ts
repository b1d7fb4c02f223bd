import type { Permission } from '../../domain/access/permission-table.ts'
import type { Actor } from '../../domain/actor.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { findScreenshot, type Screenshot } from '../../storage/screenshots/screenshots.ts'
import { getVisibleTranslation, placeOf } from '../components/get-visible-component.ts'
import { visibleProjects } from '../components/get-visible-project.ts'

/** A screenshot and its translation. */
export interface PlacedScreenshot {
  readonly screenshot: Screenshot
  readonly component: ShownComponent
  readonly translation: ShownTranslation
}

/** The screenshot with this ID; not found if the actor cannot see it. */
export async function getVisibleScreenshot(db: Db, actor: Actor, id: number): Promise<Screenshot> {
  const screenshot = await findScreenshot(db, { projects: visibleProjects(actor) }, id)
  if (!screenshot) throw new AppError('not_found', 'Not found.')
  return screenshot
}

/** The screenshot, if the actor has a permission on it. */
export async function authorizeScreenshot(
  db: Db,
  actor: Actor,
  permission: Permission,
  id: number,
): Promise<PlacedScreenshot> {
  const screenshot = await getVisibleScreenshot(db, actor, id)
  const { project, component: path, language } = screenshot
  const at = { project, component: addressPart(path), language }
  const { component, translation } = await getVisibleTranslation(db, actor, at)
  authorize(actor, permission, placeOf(component, translation))
  return { screenshot, component, translation }
}
