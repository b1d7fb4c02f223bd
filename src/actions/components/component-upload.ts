import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { ComponentDraft } from '../../domain/component/component-settings.ts'
import { AppError } from '../../domain/errors.ts'
import { buildPath } from '../../domain/languages/file-mask.ts'
import { findFormat } from '../../formats/registry.ts'
import { type ArchiveFile, readArchive } from './read-archive.ts'

/** Files uploaded instead of a repository: an archive, or one document in the source language. */
interface ComponentUpload {
  readonly zipfile?: Uint8Array
  readonly docfile?: Uint8Array
}

/** Settings of a component whose files only this server has. */
export const UPLOAD_SETTINGS = { vcs: 'local', repo: 'local:', branch: 'main' } as const

/** The mask of a component created from a document: its own folder or name, and the extension of the document. */
export function documentMask(slug: string, filename: string, fileFormat: string): string {
  const [, ending] = /[^.](\.[A-Za-z0-9]{1,20})$/.exec(filename) ?? []
  const format = findFormat(fileFormat)
  return `${slug}${format?.isMultilingual ? '' : '/*'}${ending ?? format?.extensions[0] ?? ''}`
}

/** Limit of the total size of an archive's files, as a multiple of the limit of a file. */
const UNPACKED = 5

function unpackAll(zipfile: Uint8Array, { UPLOAD_LIMIT }: Config): Promise<ArchiveFile[]> {
  const largest = UPLOAD_LIMIT * 1_000_000
  return readArchive(zipfile, { maxFile: largest, maxSize: UNPACKED * largest })
}

/** Adds the settings that follow from the files of a new component. */
export async function readUpload(
  { config }: Context,
  draft: ComponentDraft,
  { zipfile, docfile }: ComponentUpload,
): Promise<{ draft: ComponentDraft; files: readonly ArchiveFile[] }> {
  if (zipfile && docfile) {
    throw new AppError('invalid', 'Send either an archive or a document, not both.', { field: 'docfile' })
  }
  if (zipfile) return { draft: { ...draft, ...UPLOAD_SETTINGS }, files: await unpackAll(zipfile, config) }
  if (!docfile) return { draft, files: [] }
  const path = buildPath(draft.filemask ?? '', draft.source_language ?? 'en')
  const isBilingual = findFormat(draft.file_format ?? '')?.kind === 'bilingual'
  return {
    draft: { ...draft, ...UPLOAD_SETTINGS, template: isBilingual ? '' : path, new_base: path },
    files: [{ path, bytes: docfile }],
  }
}
