import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { writePending } from '../../import/files/file-threads.ts'
import { type FileVersion, findFileVersion } from '../../storage/components/repositories/file-versions.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { orderFor } from '../repositories/commits/write-order.ts'
import { firstSeen } from './first-seen.ts'
import { fileCacheOf, findStoredFile, readStoredFile, type StoredFile } from './stored-file.ts'

/** The file of a translation as downloaded. */
interface TranslationFile {
  readonly bytes: Buffer
  /** Changes whenever the content does. */
  readonly tag: string
  /** In seconds; see `firstSeen`. */
  readonly modifiedAt: number
}

/** Pending edits may be committed repeatedly while the file is written. */
const ATTEMPTS = 5
const seen = new WeakMap<Context['config'], ReturnType<typeof firstSeen>>()
const underway = new Map<string, Promise<Buffer | null>>()

/**
 * The file of a translation as in the repository, including pending edits, which stay pending. Not found if the
 * translation has no file.
 */
export async function readTranslationFile(
  ctx: Context,
  translation: Pick<ShownTranslation, 'id' | 'filename'>,
): Promise<TranslationFile> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const version = await findVersion(ctx.db, translation)
    const file = version && (await findStoredFile(ctx, version, translation.filename))
    if (!file) throw new AppError('not_found', 'Not found.')
    if (version.edits + version.removals === 0) {
      return opened(ctx, translation, file.blob, await readStoredFile(ctx, version, file))
    }
    const tag = tagOf(file, version)
    const bytes = await withEdits(ctx, translation, { version, file, tag })
    if (bytes) return opened(ctx, translation, tag, bytes)
  }
  throw new AppError('unavailable', 'The file keeps changing. Try again later.', { retryAfter: 5 })
}

/**
 * A text that changes whenever the file may change, without reading it; null if the repository has not been read yet.
 */
export async function findVersionTag(
  db: Db,
  translation: Pick<ShownTranslation, 'id'>,
): Promise<string | null> {
  const version = await findVersion(db, translation)
  const blob = version?.localRevision ?? version?.remoteRevision ?? null
  return version && blob !== null ? tagOf({ blob }, version) : null
}

/** Edits that are new have a new time. */
function tagOf({ blob }: Pick<StoredFile, 'blob'>, version: FileVersion): string {
  const { edits, editedAt, removals, removedAt, commitPolicy } = version
  const parts = [blob, edits, editedAt ?? 0, removals, removedAt ?? 0]
  return [...parts, ...(commitPolicy === 0 ? [] : [commitPolicy])].join('-')
}

async function findVersion(db: Db, { id }: Pick<ShownTranslation, 'id'>): Promise<FileVersion | null> {
  return findFileVersion(db, String(id))
}

function opened(
  ctx: Context,
  { id }: Pick<ShownTranslation, 'id'>,
  tag: string,
  bytes: Buffer,
): TranslationFile {
  const known = seen.get(ctx.config) ?? firstSeen()
  seen.set(ctx.config, known)
  return { bytes, tag, modifiedAt: known(String(id), tag, ctx.now()) }
}

interface Wanted {
  readonly version: FileVersion
  readonly file: StoredFile
  readonly tag: string
}

/** Null if edits were committed meanwhile; concurrent requests share the result. */
async function withEdits(
  ctx: Context,
  translation: Pick<ShownTranslation, 'id' | 'filename'>,
  wanted: Wanted,
): Promise<Buffer | null> {
  const key = `${translation.id}-${wanted.tag}`
  const known = fileCacheOf(ctx.config).find(key)
  if (known) return known
  const running = underway.get(key)
  if (running) return running
  const made = makeFile(ctx, translation, wanted, key)
  underway.set(key, made)
  try {
    return await made
  } finally {
    underway.delete(key)
  }
}

async function makeFile(
  ctx: Context,
  translation: Pick<ShownTranslation, 'id' | 'filename'>,
  { version, file }: Wanted,
  key: string,
): Promise<Buffer | null> {
  // The header of a file contains the time of the last edit, so that the same edits always produce the same file.
  const time = Math.max(version.editedAt ?? 0, version.removedAt ?? 0)
  const order = orderFor(
    { ...ctx, now: () => time },
    { id: version.repositoryId },
    { commit: file.commit, translationId: translation.id, isMerge: false },
  )
  const written = await writePending(ctx.config, order)
  const after = await findVersion(ctx.db, translation)
  if (after?.localRevision !== version.localRevision || after.edits + after.removals === 0) return null
  const bytes = written ? Buffer.from(written) : await readStoredFile(ctx, version, file)
  fileCacheOf(ctx.config).keep(key, bytes)
  return bytes
}
