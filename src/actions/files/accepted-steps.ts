import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { addingSteps } from './add-strings.ts'
import type { UploadPlace } from './authorize-upload.ts'
import type { KeptUpload } from './kept-upload.ts'
import { suggestingSteps } from './save-suggestions.ts'
import { textSteps } from './save-upload.ts'
import type { UploadSteps } from './upload-steps.ts'

/** How strings are saved whose sender was told that they are: nobody is asked again whether that is allowed. */
export async function acceptedSteps(
  ctx: Context,
  sender: Actor,
  upload: Omit<KeptUpload, 'projectId'>,
): Promise<Pick<UploadSteps<never>, 'save'>> {
  const { method, conflicts, userId, authorId, componentId } = upload
  const actor = sender.kind === 'user' ? { ...sender, acceptedIn: componentId } : sender
  if (method === 'add')
    return addingSteps(ctx, actor, { authorId, findPlace: () => getPlace(ctx.db, upload) })
  if (method === 'suggest') return suggestingSteps(ctx, { userId, authorId })
  return textSteps(ctx, actor, { conflicts, authorId })
}

async function getPlace(
  db: Db,
  { componentId, translationId }: Pick<KeptUpload, 'componentId' | 'translationId'>,
): Promise<UploadPlace> {
  const component = (await listShownComponentsById(db, [componentId])).get(componentId)
  const translations = await listComponentTranslations(db, componentId)
  const translation = translations.find(({ id }) => id === translationId)
  if (!component || !translation) throw new AppError('not_found', 'The translation was removed.')
  return { component, translation }
}
