import { open } from 'node:fs/promises'

const SIGNATURE_AND_SIZE = 24

interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Size of a PNG image, from its header. */
export async function pngSize(path: string): Promise<ImageSize> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(SIGNATURE_AND_SIZE), 0, SIGNATURE_AND_SIZE, 0)
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) }
  } finally {
    await file.close()
  }
}
