import { randomBytes } from 'node:crypto'
import { AppError } from '../../domain/errors.ts'
import { readImage } from '../../domain/image.ts'
import type { Db } from '../../storage/db.ts'
import { isFileNameTaken, type ScreenshotImage } from '../../storage/screenshots/save-screenshot.ts'

/** An uploaded file. */
export interface UploadedImage {
  readonly filename: string
  readonly bytes: Buffer
}

const MOST_PIXELS = 2000
/** Maximum size in bytes. */
export const MAX_IMAGE = 10_000_000

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' } as const

/** The image as it is to be stored for a screenshot (0 for a new one); rejects other files and large ones. */
export async function checkImage(db: Db, id: number, upload: UploadedImage | null): Promise<ScreenshotImage> {
  if (!upload) throw invalid('No file was submitted.')
  const { filename, bytes } = upload
  if (bytes.length === 0) throw invalid('The submitted file is empty.')
  if (bytes.length > MAX_IMAGE) throw invalid(`The image exceeds ${MAX_IMAGE / 1_000_000} MB.`)
  const image = readImage(bytes)
  if (!image) throw invalid('Not an image. Upload a PNG, JPEG, GIF or WebP file.')
  const { type, width, height } = image
  if (width > MOST_PIXELS || height > MOST_PIXELS) {
    throw invalid(`The image is ${width} × ${height} pixels; the maximum is ${MOST_PIXELS} × ${MOST_PIXELS}.`)
  }
  return { fileName: await freeName(db, id, stemOf(filename), ENDINGS[type]), type, content: bytes }
}

/** The characters that a URL can contain without encoding. */
function stemOf(filename: string): string {
  const [last = ''] = filename.split(/[\\/]/).slice(-1)
  const plain = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '_')
    .slice(0, 80)
  return /[A-Za-z0-9]/.test(plain) ? plain : 'screenshot'
}

async function freeName(db: Db, id: number, stem: string, ending: string): Promise<string> {
  let name = `${stem}.${ending}`
  while (await isFileNameTaken(db, name, id)) name = `${stem}_${randomBytes(4).toString('hex')}.${ending}`
  return name
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'image' })
}
