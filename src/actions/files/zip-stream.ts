import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import {
  listingOf,
  localHeader,
  MAX_ZIP_BYTES,
  type ZipListing,
  zipEnd,
} from '../../formats/zip/zip-writer.ts'

/** A file of an archive, which is created when it is its turn. */
export interface ArchiveFile {
  readonly name: string
  /** Null if it no longer exists, in which case it is left out. */
  read(): Promise<Uint8Array | null>
}

const pack = promisify(deflateRaw)

/** An archive in chunks: one file at a time is in memory, and the next one waits until the client has received it. */
export async function* zipStream(files: readonly ArchiveFile[]): AsyncGenerator<Buffer, void, undefined> {
  const listings: ZipListing[] = []
  let start = 0
  for (const { name, read } of files) {
    const bytes = await read()
    if (!bytes) continue
    const packed = await pack(bytes)
    const listing = listingOf({ name, bytes }, packed.length, start)
    const header = localHeader(listing)
    if (start + header.length + packed.length > MAX_ZIP_BYTES) throw new Error('The archive is too large')
    listings.push(listing)
    start += header.length + packed.length
    yield header
    yield packed
  }
  yield zipEnd(listings, start)
}
