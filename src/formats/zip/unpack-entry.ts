import { crc32, inflateRawSync } from 'node:zlib'
import { packedBytes, shown, type ZipEntry, ZipProblem } from './zip-directory.ts'

/** Text is packed to a tenth; what shrinks to less than this is made to fill memory. */
const MAX_RATIO = 200
const SMALL = 1024 * 1024

/** Throws for an entry that would unpack to far more than it takes. */
export function checkDensity({ name, size, packedSize }: ZipEntry): void {
  if (size > SMALL && size > packedSize * MAX_RATIO)
    throw new ZipProblem(`${shown(name)} has a suspiciously high compression ratio.`)
}

/** The content of an entry, at once: for threads. Throws `ZipProblem` where it is not what the directory says. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Uint8Array {
  checkDensity(entry)
  const packed = packedBytes(bytes, entry)
  return checkContent(entry, entry.isDeflated ? inflated(packed, entry) : packed)
}

/** The same content, or `ZipProblem` where it is not what the directory says. */
export function checkContent<Content extends Uint8Array>(
  { name, size, crc }: ZipEntry,
  content: Content,
): Content {
  if (content.length !== size || crc32(content) !== crc) throw new ZipProblem(`${shown(name)} is corrupted.`)
  return content
}

function inflated(packed: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    // Damaged, or longer than the directory says: zlib's own words help nobody.
    throw new ZipProblem(`${shown(name)} is corrupted.`)
  }
}
