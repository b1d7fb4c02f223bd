import { imageStem, inspectImage, invalidImage } from '../../domain/screenshot-image.ts'
import type { Db } from '../../storage/db.ts'
import { freeFileName } from '../../storage/screenshots/free-file-name.ts'
import type { ScreenshotImage } from '../../storage/screenshots/save-screenshot.ts'

/** An uploaded file. */
export interface UploadedImage {
  readonly filename: string
  readonly bytes: Buffer
}

/** The image as it is to be stored for a screenshot (0 for a new one); rejects other files and large ones. */
export async function checkImage(db: Db, id: number, upload: UploadedImage | null): Promise<ScreenshotImage> {
  if (!upload) throw invalidImage('No file was submitted.')
  const { filename, bytes } = upload
  const { type, ending } = inspectImage(bytes)
  return { fileName: await freeFileName(db, id, imageStem(filename), ending), type, content: bytes }
}
