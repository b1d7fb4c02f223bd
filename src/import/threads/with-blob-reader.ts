import { statSync } from 'node:fs'
import { type BlobOptions, type BlobReader, openBlobReader } from '../../vcs/content/read-blobs.ts'
import type { Repository } from '../../vcs/repository.ts'

/** Components of one repository follow each other; after such a pause, none will follow soon. */
const KEPT_MS = 1000

interface OpenReader {
  readonly key: string
  readonly reader: BlobReader
  users: number
  closing?: NodeJS.Timeout
}

let kept: OpenReader | null = null

/** Reads blobs with the process that recently read those of the same repository. It ends immediately after an error. */
export async function withBlobReader<Result>(
  repository: Repository,
  use: (reader: Pick<BlobReader, 'read'>) => Promise<Result>,
  options: Pick<BlobOptions, 'maxBytes'> = {},
): Promise<Result> {
  const own = open(repository, options)
  clearTimeout(own.closing)
  own.users += 1
  try {
    return await use(own.reader)
  } catch (error) {
    if (kept === own) kept = null
    throw error
  } finally {
    own.users -= 1
    if (kept !== own) await closeUnused(own)
    else if (own.users === 0) closeLater(own)
  }
}

function open(repository: Repository, options: Pick<BlobOptions, 'maxBytes'>): OpenReader {
  const key = keyOf(repository, options)
  if (kept?.key === key) return kept
  if (kept) void closeUnused(kept)
  kept = { key, reader: openBlobReader(repository, options), users: 0 }
  return kept
}

/** Identifies the folder itself: a recreated copy replaces the old one. */
function keyOf({ folder }: Repository, { maxBytes }: Pick<BlobOptions, 'maxBytes'>): string {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false })
  return [folder, maxBytes, found?.ino, found?.birthtimeNs].join(' ')
}

function closeLater(own: OpenReader): void {
  own.closing = setTimeout(() => {
    if (kept === own) kept = null
    void closeUnused(own)
  }, KEPT_MS)
}

async function closeUnused(own: OpenReader): Promise<void> {
  clearTimeout(own.closing)
  if (own.users === 0) await own.reader.close()
}
