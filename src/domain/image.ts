/** The type of an image, and its size in pixels. */
interface Image {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Reads the header of a file; null if it is not an image that browsers show. Does not read the rest. */
export function readImage(bytes: Buffer): Image | null {
  try {
    return readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}

const PNG = '\x89PNG\r\n\x1a\n'

function readPng(bytes: Buffer): Image | null {
  if (latin1(bytes, 0, 8) !== PNG || latin1(bytes, 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readGif(bytes: Buffer): Image | null {
  if (!/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return null
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Lossy, lossless and extended files store it in three ways. */
function readWebp(bytes: Buffer): Image | null {
  if (latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 12) !== 'WEBP') return null
  const sized = (width: number, height: number): Image => ({ type: 'image/webp', width, height })
  switch (latin1(bytes, 12, 16)) {
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}

/** Markers without content. */
const BARE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Starts of frames; the three others in this range are tables. */
const IS_FRAME = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size is in the frame, after any number of segments with their lengths. */
function readJpeg(bytes: Buffer): Image | null {
  if (latin1(bytes, 0, 3) !== '\xff\xd8\xff') return null
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (IS_FRAME(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    if (marker === 0xff) at += 1
    else if (BARE(marker)) at += 2
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
}

function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
