import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import {
  addScreenshotUnit,
  deleteScreenshot,
  removeScreenshotUnit,
  saveScreenshotImage,
  updateScreenshotNames,
} from '../../storage/screenshots/save-screenshot.ts'
import type { Screenshot } from '../../storage/screenshots/screenshots.ts'
import { transaction } from '../../storage/transaction.ts'
import { findEditedUnit } from '../../storage/units/edited-units.ts'
import { audit } from '../sign-in/audit.ts'
import { checkImage, type UploadedImage } from './check-image.ts'
import { authorizeScreenshot, getVisibleScreenshot, type PlacedScreenshot } from './get-visible-screenshot.ts'

/** Updates the given names of a screenshot. */
export async function updateScreenshot(
  ctx: Context,
  actor: Actor,
  id: number,
  given: { readonly name?: string | undefined; readonly repositoryFilename?: string | undefined },
): Promise<Screenshot> {
  return transaction(ctx.db, async (tx) => {
    const { screenshot } = await authorizeScreenshot(tx, actor, 'screenshot.edit', id)
    const { name = screenshot.name, repositoryFilename = screenshot.repositoryFilename } = given
    if (name === screenshot.name && repositoryFilename === screenshot.repositoryFilename) return screenshot
    await updateScreenshotNames(tx, id, { name, repositoryFilename })
    const details = { screenshot: id, name, file: repositoryFilename }
    await audit(ctx, tx, actor, { activity: 'screenshot-changed', details })
    return { ...screenshot, name, repositoryFilename }
  })
}

/** Replaces the image of a screenshot. */
export async function replaceScreenshotImage(
  ctx: Context,
  actor: Actor,
  id: number,
  upload: UploadedImage | null,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { screenshot, component, translation } = await authorizeScreenshot(tx, actor, 'screenshot.edit', id)
    await saveScreenshotImage(tx, id, await checkImage(tx, id, upload))
    const userId = userIdOf(actor)
    await insertChange(tx, {
      action: 'screenshotUploaded',
      timestamp: ctx.now(),
      userId,
      authorId: userId,
      projectId: component.project.id,
      componentId: component.id,
      translationId: translation.id,
      target: screenshot.name,
    })
  })
}

/** Deletes a screenshot, but not its strings. */
export async function removeScreenshot(ctx: Context, actor: Actor, id: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { screenshot } = await authorizeScreenshot(tx, actor, 'screenshot.delete', id)
    await deleteScreenshot(tx, id)
    const details = { screenshot: id, name: screenshot.name }
    await audit(ctx, tx, actor, { activity: 'screenshot-removed', details })
  })
}

/** Adds a string of the same translation to a screenshot. */
export async function showUnit(
  ctx: Context,
  actor: Actor,
  id: number,
  unitId: number | null | undefined,
): Promise<Screenshot> {
  return transaction(ctx.db, async (tx) => {
    const placed = await authorizeScreenshot(tx, actor, 'screenshot.edit', id)
    if (unitId === undefined) throw invalidUnit('This field is required.')
    await checkUnit(tx, placed, unitId)
    await addScreenshotUnit(tx, id, unitId ?? 0)
    await audit(ctx, tx, actor, { activity: 'screenshot-changed', details: { screenshot: id, unit: unitId } })
    return getVisibleScreenshot(tx, actor, id)
  })
}

/** Removes a string from a screenshot. */
export async function hideUnit(ctx: Context, actor: Actor, id: number, unitId: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await authorizeScreenshot(tx, actor, 'screenshot.edit', id)
    if (!(await removeScreenshotUnit(tx, id, unitId))) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, { activity: 'screenshot-changed', details: { screenshot: id, unit: unitId } })
  })
}

async function checkUnit(tx: Db, { translation }: PlacedScreenshot, unitId: number | null): Promise<void> {
  const unit = unitId === null ? null : await findEditedUnit(tx, unitId)
  if (unit?.translation.id === translation.id) return
  throw invalidUnit('The translation of the screenshot has no string with this ID.')
}

/** Not as a list, as clients expect it. */
function invalidUnit(message: string): AppError {
  return new AppError('invalid', message, { fields: { unit_id: message } })
}
