/** A file in a ZIP archive, as described by its directory; not verified yet. */
export interface ZipEntry {
  readonly name: string
  /** Where its local header starts. */
  readonly start: number
  readonly isDeflated: boolean
  readonly packedSize: number
  readonly size: number
  readonly crc: number
}

/** What is wrong with an archive. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
}

// Signatures and places of members: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const MAX_COMMENT = 0xffff
const UNIX = 3
const FILE_TYPE = 0o170000
const REGULAR = 0o100000

/** The files of an archive in the order of its directory, without folders. */
export function readZipDirectory(bytes: Buffer, maxEntries: number): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const isSplit = bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count
  if (isSplit) throw new ZipProblem('It is part of a multi-part archive.')
  if (count > maxEntries) throw new ZipProblem(`It has more than ${maxEntries} entries.`)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) throw broken()
    const next =
      at +
      CENTRAL_SIZE +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32)
    if (next > end) throw broken()
    const entry = readEntry(bytes, at)
    if (entry) entries.push(entry)
    at = next
  }
  return entries
}

/** The compressed bytes of an entry. */
export function packedBytes(bytes: Buffer, { start, packedSize }: ZipEntry): Buffer {
  if (start + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(start) !== LOCAL) throw broken()
  const from = start + LOCAL_SIZE + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  if (from + packedSize > bytes.length) throw broken()
  return bytes.subarray(from, from + packedSize)
}

/** The end record precedes a comment of unknown length. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
  }
  throw new ZipProblem('It is not a ZIP archive.')
}

function readEntry(bytes: Buffer, at: number): ZipEntry | null {
  const name = readName(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + bytes.readUInt16LE(at + 28)))
  if (name.endsWith('/')) return null
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const type = (bytes.readUInt32LE(at + 38) >>> 16) & FILE_TYPE
  if (flags & 1) throw new ZipProblem('It is encrypted.')
  if (method !== 0 && method !== 8)
    throw new ZipProblem(`${quoteName(name)} uses an unsupported compression method.`)
  if (bytes.readUInt8(at + 5) === UNIX && type !== 0 && type !== REGULAR) {
    throw new ZipProblem(`${quoteName(name)} is a link or a device, not a file.`)
  }
  const packedSize = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  if (method === 0 && packedSize !== size) throw broken()
  const start = bytes.readUInt32LE(at + 42)
  return { name, start, isDeflated: method === 8, packedSize, size, crc: bytes.readUInt32LE(at + 16) }
}

function readName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ZipProblem('It contains a file name that is not UTF-8.')
  }
}

function broken(): ZipProblem {
  return new ZipProblem('It is corrupted.')
}

/** A name quoted for messages, cut to 200 characters. */
export function quoteName(name: string): string {
  return JSON.stringify(name.slice(0, 200).toWellFormed())
}
