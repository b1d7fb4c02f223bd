import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const COLOURS = 256

/** The same picture with at most 256 colours, in a third of the bytes: the rarest colours become the nearest of the others. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPixels(png)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, COLOURS)
    .map(([colour]) => colour)
  const places = new Map(palette.map((colour, index) => [colour, index]))
  for (const colour of counts.keys()) {
    if (!places.has(colour)) places.set(colour, nearest(palette, colour))
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = places.get(pixels[y * width + x] ?? 0) ?? 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((known) => distance(known, colour))
  return distances.indexOf(Math.min(...distances))
}

function distance(a: number, b: number): number {
  return [16, 8, 0].reduce((sum, bits) => sum + (((a >> bits) & 255) - ((b >> bits) & 255)) ** 2, 0)
}

/** Pixels as 0xRRGGBB of a picture with 8 bits a channel, as browsers take them: RGB, or RGBA that is opaque. */
function readPixels(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const channels = png[25] === 6 ? 4 : 3
  if (!png.subarray(0, 8).equals(SIGNATURE) || png[24] !== 8 || (png[25] !== 2 && png[25] !== 6)) {
    throw new Error('Only pictures of a browser are read')
  }
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const end = at + 8 + png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end))
  }
  const data = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const pixels = new Uint32Array(width * height)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1)
    const row = unfilter(data[start] ?? 0, data.subarray(start + 1, start + 1 + stride), above, channels)
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0] = row.subarray(x * channels, x * channels + 3)
      pixels[y * width + x] = (red << 16) | (green << 8) | blue
    }
    above = row
  }
  return { width, height, pixels }
}

/** PNG specification, 9: filtering. */
function unfilter(
  kind: number,
  filtered: Uint8Array,
  above: Uint8Array,
  channels: number,
): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(filtered.length)
  for (let x = 0; x < row.length; x += 1) {
    const left = row[x - channels] ?? 0
    const up = above[x] ?? 0
    const corner = x < channels ? 0 : (above[x - channels] ?? 0)
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
    row[x] = (filtered[x] ?? 0) + guess
  }
  return row
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
