import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits per pixel, each an index of a color (PNG specification, 11.2.1). */
const INDEXED = [8, 3, 0, 0, 0]

/** The image as a PNG file, compressed in a zlib thread. */
export async function encodePng({ width, height, palette, dots }: Canvas): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(INDEXED, 8)
  const colors = Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')
  // Each row begins with its filter type; 0 means none.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(dots.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const packed = await promisify(deflate)(rows, { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const result = Buffer.alloc(named.length + 8)
  result.writeUInt32BE(data.length, 0)
  result.set(named, 4)
  result.writeUInt32BE(crc32(named), named.length + 4)
  return result
}
