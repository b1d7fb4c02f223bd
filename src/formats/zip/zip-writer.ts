import { crc32, deflateRawSync } from 'node:zlib'

/** A file for an archive. */
export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file as listed in the directory of an archive. */
export interface ZipListing {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  /** Where it starts in the archive. */
  readonly start: number
}

// Signatures and places of members: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UNIX = 3
const UTF8_NAMES = 0x800
const DEFLATED = 8
/** 1980-01-01: the same files produce the same archive. */
const DATE = 0x21
const REGULAR_FILE = 0o100644
/** What the numbers of an archive can hold. */
export const MAX_ZIP_FILES = 0xffff
/** The same for its bytes. */
export const MAX_ZIP_BYTES = 0xffff_ffff

/** A small archive at once. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const listings: ZipListing[] = []
  const chunks: Buffer[] = []
  let start = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.bytes)
    const listing = listingOf(part, packed.length, start)
    listings.push(listing)
    chunks.push(localHeader(listing), packed)
    start += 30 + listing.name.length + packed.length
  }
  return Buffer.concat([...chunks, zipEnd(listings, start)])
}

/** The directory record of a file with its compressed size. */
export function listingOf({ name, bytes }: ZipPart, packedSize: number, start: number): ZipListing {
  return { name: Buffer.from(name.toWellFormed()), crc: crc32(bytes), size: bytes.length, packedSize, start }
}

/** What is before the packed bytes of a file. */
export function localHeader(listing: ZipListing): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  common(listing).copy(head, 4)
  return Buffer.concat([head, listing.name])
}

/** The directory at the end of an archive; `start` is its offset. */
export function zipEnd(listings: readonly ZipListing[], start: number): Buffer {
  const directory = Buffer.concat(listings.map(centralEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(listings.length, 8)
  end.writeUInt16LE(listings.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([directory, end])
}

function centralEntry(listing: ZipListing): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt8(VERSION, 4)
  head.writeUInt8(UNIX, 5)
  common(listing).copy(head, 6)
  head.writeUInt32LE((REGULAR_FILE << 16) >>> 0, 38)
  head.writeUInt32LE(listing.start, 42)
  return Buffer.concat([head, listing.name])
}

/** Members that both headers have. */
function common({ crc, size, packedSize, name }: ZipListing): Buffer {
  const members = Buffer.alloc(26)
  members.writeUInt16LE(VERSION, 0)
  members.writeUInt16LE(UTF8_NAMES, 2)
  members.writeUInt16LE(DEFLATED, 4)
  members.writeUInt16LE(0, 6)
  members.writeUInt16LE(DATE, 8)
  members.writeUInt32LE(crc, 10)
  members.writeUInt32LE(packedSize, 14)
  members.writeUInt32LE(size, 18)
  members.writeUInt16LE(name.length, 22)
  return members
}
