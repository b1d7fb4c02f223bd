import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import type { FileVersion } from '../../storage/components/repositories/file-versions.ts'
import { findCommit } from '../../vcs/commits/commits.ts'
import { findFile } from '../../vcs/content/find-file.ts'
import { readBlobs } from '../../vcs/content/read-blobs.ts'
import { copyUnavailable, ensureCopy } from '../repositories/copies/ensure-copy.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'
import { type FileCache, openFileCache } from './file-cache.ts'

/** A file of a commit. */
export interface StoredFile {
  readonly commit: string
  /** ID of its content. */
  readonly blob: string
}

const MAX_BYTES = 32 * 1024 * 1024
/** Maximum of cached paths with their blobs; a commit never changes. */
const MAX_PATHS = 10_000
const blobs = new Map<string, string | null>()
const caches = new WeakMap<Context['config'], FileCache>()

/** The cache of recently used files. */
export function fileCacheOf(config: Context['config']): FileCache {
  const known = caches.get(config)
  if (known) return known
  const cache = openFileCache(MAX_BYTES)
  caches.set(config, cache)
  return cache
}

/** The blob of a file, at the last local commit in the database; null if there is no such file. */
export async function findStoredFile(
  ctx: Context,
  version: FileVersion,
  path: string,
): Promise<StoredFile | null> {
  const folder = repositoryFolder(ctx.config, version.repositoryId)
  const commit = await commitOf(folder, version)
  if (commit === null || path === '') return null
  const key = `${folder}\n${commit}\n${path}`
  const known = blobs.get(key)
  if (known !== undefined) return known === null ? null : { commit, blob: known }
  if (!(await ensureCopy(ctx, version.repositoryId, commit))) throw copyUnavailable()
  const file = await findFile({ folder }, commit, path)
  if (blobs.size >= MAX_PATHS) blobs.clear()
  blobs.set(key, file?.id ?? null)
  return file && { commit, blob: file.id }
}

async function commitOf(folder: string, version: FileVersion): Promise<string | null> {
  const known = version.localRevision ?? version.remoteRevision
  if (known !== null || version.vcs !== 'local') return known
  // A new repository: the database gets its commit when it is read.
  return existsSync(folder) ? findCommit({ folder }, 'HEAD') : null
}

/** The bytes of a file, from the cache if it was used recently. */
export async function readStoredFile(
  ctx: Context,
  { repositoryId }: Pick<FileVersion, 'repositoryId'>,
  { blob }: StoredFile,
): Promise<Buffer> {
  const cache = fileCacheOf(ctx.config)
  const known = cache.find(blob)
  if (known) return known
  const folder = repositoryFolder(ctx.config, repositoryId)
  for await (const answer of readBlobs({ folder }, [blob])) {
    if (answer.kind !== 'blob') break
    const bytes = Buffer.from(answer.bytes)
    cache.keep(blob, bytes)
    return bytes
  }
  throw copyUnavailable()
}
