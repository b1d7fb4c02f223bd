import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { insertScreenshot } from '../../storage/screenshots/save-screenshot.ts'
import type { Screenshot } from '../../storage/screenshots/screenshots.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { checkImage, type UploadedImage } from './check-image.ts'

/** A screenshot to be added. */
interface NewScreenshot {
  readonly name: string
  /** Path of its file in the repository, or empty. */
  readonly repositoryFilename: string
  readonly image: UploadedImage | null
}

/** Adds a screenshot to a translation; returns it with its file name. */
export async function addScreenshot(
  ctx: Context,
  actor: Actor,
  at: TranslationPath,
  { name, repositoryFilename, image: upload }: NewScreenshot,
): Promise<{ readonly screenshot: Screenshot; readonly fileName: string }> {
  const { component, translation } = await findPlace(ctx, actor, at)
  authorize(actor, 'screenshot.add', placeOf(component, translation))
  if (name === '') throw new AppError('invalid', 'This field is required.', { field: 'name' })
  return transaction(ctx.db, async (tx) => {
    const image = await checkImage(tx, 0, upload)
    const now = ctx.now()
    const names = { translationId: translation.id, name, repositoryFilename }
    const id = await insertScreenshot(tx, { ...names, createdAt: now }, image)
    const userId = userIdOf(actor)
    await insertChange(tx, {
      action: 'screenshotAdded',
      timestamp: now,
      userId,
      authorId: userId,
      target: name,
      projectId: component.project.id,
      componentId: component.id,
      translationId: translation.id,
    })
    const { code } = translation.language
    const place = { project: component.project.slug, component: component.path, language: code }
    return { screenshot: { id, name, repositoryFilename, ...place, unitIds: [] }, fileName: image.fileName }
  })
}

/** All three members are invalid if there is no such translation. */
async function findPlace({ db }: Context, actor: Actor, at: TranslationPath) {
  try {
    return await getVisibleTranslation(db, actor, at)
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
    const message = 'Translation not found.'
    const fields = { project_slug: message, component_slug: message, language_code: message }
    throw new AppError('invalid', message, { fields })
  }
}
