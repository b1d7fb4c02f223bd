import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import { type ScreenshotImage, saveScreenshotImage } from './save-screenshot.ts'

/** A screenshot that is a file of the repository. */
export interface RepositoryScreenshot {
  readonly id: number
  readonly name: string
  readonly translationId: number
  /** The blob whose image is stored; empty before the first import. */
  readonly blob: string
}

/** Screenshots of a component that are files of its repository, by path; the oldest one of each path. */
export async function listRepositoryScreenshots(
  db: Db,
  componentId: number,
): Promise<ReadonlyMap<string, RepositoryScreenshot>> {
  const rows = await db
    .selectFrom('screenshot as s')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .select(['s.id', 's.name', 's.translation_id', 's.repository_filename', 's.repository_blob'])
    .where('t.component_id', '=', componentId)
    .where('s.repository_filename', '<>', '')
    .orderBy('s.id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.repository_filename,
      { id: row.id, name: row.name, translationId: row.translation_id, blob: row.repository_blob },
    ]),
  )
}

interface SavedScreenshot {
  /** Null for a new one. */
  readonly id: number | null
  readonly name: string
  readonly translationId: number
  readonly path: string
  readonly blob: string
  readonly createdAt: Timestamp
}

/** Stores a screenshot with the image of its file. */
export async function saveRepositoryScreenshot(
  tx: Db,
  { id, name, translationId, path, blob, createdAt }: SavedScreenshot,
  image: ScreenshotImage,
): Promise<void> {
  if (id !== null) {
    await tx.updateTable('screenshot').set({ repository_blob: blob }).where('id', '=', id).execute()
    return saveScreenshotImage(tx, id, image)
  }
  const added = await tx
    .insertInto('screenshot')
    .values({
      translation_id: translationId,
      name,
      created_at: createdAt,
      repository_filename: path,
      repository_blob: blob,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveScreenshotImage(tx, added.id, image)
}
