import type { Actor } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'

/** The translation, if the actor can download its file. */
export async function authorizeDownload(
  db: Db,
  actor: Actor,
  path: TranslationPath,
): Promise<{ component: ShownComponent; translation: ShownTranslation }> {
  const found = await getVisibleTranslation(db, actor, path)
  authorize(actor, 'translation.download', placeOf(found.component, found.translation))
  return found
}
