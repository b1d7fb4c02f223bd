import { crc32, inflateRawSync } from 'node:zlib'
import { packedBytes, quoteName, type ZipEntry, ZipProblem } from './zip-directory.ts'

/** Text compresses to a tenth; higher ratios indicate a zip bomb. */
const MAX_RATIO = 200
const SMALL = 1024 * 1024

/** Throws if an entry would decompress to far more than its size. */
export function checkDensity({ name, size, packedSize }: ZipEntry): void {
  if (size > SMALL && size > packedSize * MAX_RATIO)
    throw new ZipProblem(`${quoteName(name)} has a suspiciously high compression ratio.`)
}

/** Decompresses an entry synchronously, for use in threads. Throws `ZipProblem` if it differs from the directory. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Uint8Array {
  checkDensity(entry)
  const packed = packedBytes(bytes, entry)
  return checkContent(entry, entry.isDeflated ? inflated(packed, entry) : packed)
}

/** Returns the content, or throws `ZipProblem` if it differs from the directory. */
export function checkContent<Content extends Uint8Array>(
  { name, size, crc }: ZipEntry,
  content: Content,
): Content {
  if (content.length !== size || crc32(content) !== crc)
    throw new ZipProblem(`${quoteName(name)} is corrupted.`)
  return content
}

function inflated(packed: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    // Damaged, or longer than the directory says: zlib's message would not help users.
    throw new ZipProblem(`${quoteName(name)} is corrupted.`)
  }
}
