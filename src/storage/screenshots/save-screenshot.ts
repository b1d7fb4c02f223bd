import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A picture as it is stored; names of files are not given twice. */
export interface ScreenshotImage {
  readonly fileName: string
  readonly type: string
  readonly content: Uint8Array
}

/** Adds a screenshot with its picture. */
export async function insertScreenshot(
  tx: Db,
  screenshot: { readonly translationId: number; readonly name: string; readonly createdAt: Timestamp },
  image: ScreenshotImage,
): Promise<number> {
  const { id } = await tx
    .insertInto('screenshot')
    .values({
      translation_id: screenshot.translationId,
      name: screenshot.name,
      created_at: screenshot.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveScreenshotImage(tx, id, image)
  return id
}

/** Puts a picture in the place of the former one. */
export async function saveScreenshotImage(tx: Db, id: number, image: ScreenshotImage): Promise<void> {
  const row = { file_name: image.fileName, type: image.type, content: image.content }
  await tx
    .insertInto('screenshot_image')
    .values({ screenshot_id: id, ...row })
    .onConflict((conflict) => conflict.column('screenshot_id').doUpdateSet(row))
    .execute()
}

/** Whether another screenshot has a file of this name. */
export async function isFileNameTaken(db: Db, fileName: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('screenshot_image')
    .select('screenshot_id')
    .where('file_name', '=', fileName)
    .where('screenshot_id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The picture of a screenshot; null when there is none. */
export async function findScreenshotImage(db: Db, id: number): Promise<ScreenshotImage | null> {
  const row = await db
    .selectFrom('screenshot_image')
    .select(['file_name', 'type', 'content'])
    .where('screenshot_id', '=', id)
    .executeTakeFirst()
  return row ? { fileName: row.file_name, type: row.type, content: row.content } : null
}

/** The screenshot whose picture has this name; null when there is none. */
export async function findScreenshotId(db: Db, fileName: string): Promise<number | null> {
  const row = await db
    .selectFrom('screenshot_image')
    .select('screenshot_id')
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  return row?.screenshot_id ?? null
}

/** Gives a screenshot another name. */
export async function renameScreenshot(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('screenshot').set({ name }).where('id', '=', id).execute()
}

/** Removes a screenshot with its picture; its strings stay. */
export async function deleteScreenshot(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('screenshot').where('id', '=', id).execute()
}

/** Says that a string is on a screenshot. */
export async function addScreenshotUnit(tx: Db, id: number, unitId: number): Promise<void> {
  await tx
    .insertInto('screenshot_unit')
    .values({ screenshot_id: id, unit_id: unitId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Says that it is not; false when it was not said before. */
export async function removeScreenshotUnit(tx: Db, id: number, unitId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('screenshot_unit')
    .where('screenshot_id', '=', id)
    .where('unit_id', '=', unitId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
