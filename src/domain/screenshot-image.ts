import { AppError } from './errors.ts'
import { readImage } from './image.ts'

const MOST_PIXELS = 2000
/** Maximum size in bytes. */
export const MAX_IMAGE = 10_000_000

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' } as const

/** The media type of an image that can be a screenshot, with the usual ending; rejects other files and large ones. */
export function inspectImage(bytes: Buffer): { readonly type: string; readonly ending: string } {
  if (bytes.length === 0) throw invalidImage('The submitted file is empty.')
  if (bytes.length > MAX_IMAGE) throw invalidImage(`The image exceeds ${MAX_IMAGE / 1_000_000} MB.`)
  const image = readImage(bytes)
  if (!image) throw invalidImage('Not an image. Upload a PNG, JPEG, GIF or WebP file.')
  const { type, width, height } = image
  if (width > MOST_PIXELS || height > MOST_PIXELS) {
    throw invalidImage(
      `The image is ${width} × ${height} pixels; the maximum is ${MOST_PIXELS} × ${MOST_PIXELS}.`,
    )
  }
  return { type, ending: ENDINGS[type] }
}

/** The error for an image that is missing or unusable. */
export function invalidImage(message: string): AppError {
  return new AppError('invalid', message, { field: 'image' })
}

/** The name of a file without folders and ending, in characters that a URL can contain without encoding. */
export function imageStem(filename: string): string {
  const [last = ''] = filename.split(/[\\/]/).slice(-1)
  const plain = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '_')
    .slice(0, 80)
  return /[A-Za-z0-9]/.test(plain) ? plain : 'screenshot'
}
