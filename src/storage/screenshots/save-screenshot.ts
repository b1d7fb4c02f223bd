import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A stored image; file names are unique. */
export interface ScreenshotImage {
  readonly fileName: string
  readonly type: string
  readonly content: Uint8Array
}

/** Inserts a screenshot with its image. */
export async function insertScreenshot(
  tx: Db,
  screenshot: {
    readonly translationId: number
    readonly name: string
    readonly repositoryFilename: string
    readonly createdAt: Timestamp
  },
  image: ScreenshotImage,
): Promise<number> {
  const { id } = await tx
    .insertInto('screenshot')
    .values({
      translation_id: screenshot.translationId,
      name: screenshot.name,
      repository_filename: screenshot.repositoryFilename,
      created_at: screenshot.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveScreenshotImage(tx, id, image)
  return id
}

/** Replaces the image of a screenshot. */
export async function saveScreenshotImage(tx: Db, id: number, image: ScreenshotImage): Promise<void> {
  const row = { file_name: image.fileName, type: image.type, content: image.content }
  await tx
    .insertInto('screenshot_image')
    .values({ screenshot_id: id, ...row })
    .onConflict((conflict) => conflict.column('screenshot_id').doUpdateSet(row))
    .execute()
}

/** True if another screenshot has a file with this name. */
export async function isFileNameTaken(db: Db, fileName: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('screenshot_image')
    .select('screenshot_id')
    .where('file_name', '=', fileName)
    .where('screenshot_id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The image of a screenshot, or null. */
export async function findScreenshotImage(db: Db, id: number): Promise<ScreenshotImage | null> {
  const row = await db
    .selectFrom('screenshot_image')
    .select(['file_name', 'type', 'content'])
    .where('screenshot_id', '=', id)
    .executeTakeFirst()
  return row ? { fileName: row.file_name, type: row.type, content: row.content } : null
}

/** The screenshot whose image has this file name, or null. */
export async function findScreenshotId(db: Db, fileName: string): Promise<number | null> {
  const row = await db
    .selectFrom('screenshot_image')
    .select('screenshot_id')
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  return row?.screenshot_id ?? null
}

/** Stores the name of a screenshot, and the path of its file: the image of another file is read by the next update. */
export async function updateScreenshotNames(
  tx: Db,
  id: number,
  { name, repositoryFilename }: { readonly name: string; readonly repositoryFilename: string },
): Promise<void> {
  await tx
    .updateTable('screenshot')
    .set((eb) => ({
      name,
      repository_filename: repositoryFilename,
      repository_blob: eb
        .case()
        .when('repository_filename', '=', repositoryFilename)
        .then(eb.ref('repository_blob'))
        .else('')
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a screenshot with its image, but not its strings. */
export async function deleteScreenshot(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('screenshot').where('id', '=', id).execute()
}

/** Adds a string to a screenshot. */
export async function addScreenshotUnit(tx: Db, id: number, unitId: number): Promise<void> {
  await tx
    .insertInto('screenshot_unit')
    .values({ screenshot_id: id, unit_id: unitId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a string from a screenshot; false if it was not on it. */
export async function removeScreenshotUnit(tx: Db, id: number, unitId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('screenshot_unit')
    .where('screenshot_id', '=', id)
    .where('unit_id', '=', unitId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
