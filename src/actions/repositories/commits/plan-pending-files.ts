import type { Context } from '../../../context.ts'
import { findFormat } from '../../../formats/registry.ts'
import {
  deletePendingFiles,
  listPendingFiles,
  type PendingFile,
} from '../../../storage/components/repositories/pending-files.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import type { FileEdit } from '../../../vcs/commits/commit-input.ts'
import { writeFiles } from '../../../vcs/commits/write-files.ts'
import { findFile, readFilesAt } from '../../../vcs/content/find-file.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { committerOf } from './committer.ts'
import { type FilesCommit, writeFileCommits } from './write-file-commits.ts'

/** A file change, on top of the previous ones. */
export interface PlannedFile {
  readonly wanted: PendingFile
  readonly file: FileEdit
}

/** Pending language files, and the local branch with all of them. */
export interface FilesPlan {
  readonly files: readonly PlannedFile[]
  /** Their commits, which are not in any branch yet; none before a merge, which comes first. */
  readonly commits: readonly FilesCommit[]
  /**
   * A commit outside any branch: components are read at it, so that languages appear and disappear before they are
   * committed.
   */
  readonly view: string
}

/** The tips of the local branch and the remote's. */
interface Places {
  readonly head: string
  /** Null if there is no remote. */
  readonly upstream: string | null
}

/**
 * Decides what happens to language files that were added, replaced or removed. If the remote has a file for the
 * language by now, or has changed one that was removed locally, the remote wins and the local change is discarded.
 */
export async function planPendingFiles(
  ctx: Context,
  { id, mergeRevision }: StoredRepository,
  places: Places,
): Promise<FilesPlan> {
  const folder = repositoryFolder(ctx.config, id)
  const files: PlannedFile[] = []
  const forgotten: number[] = []
  const pending = await listPendingFiles(ctx.db, id)
  const stored = await readFilesAt({ folder }, places.head, [...new Set(pending.map(({ path }) => path))])
  const now = new Map<string, Uint8Array | null>()
  for (const wanted of pending) {
    const { path } = wanted
    const before = now.get(path) ?? (now.has(path) ? null : (stored.get(path)?.bytes ?? null))
    const after = (await isOverruled({ folder }, wanted, places)) ? before : await apply(wanted, before)
    if (isSame(before, after)) {
      forgotten.push(wanted.id)
      continue
    }
    const mode = stored.get(path)?.mode
    files.push({ wanted, file: { path, bytes: after, ...(mode !== undefined && { mode }) } })
    now.set(path, after)
  }
  await deletePendingFiles(ctx.db, forgotten)
  if (files.length === 0) return { files, commits: [], view: places.head }
  if (mergeRevision === null) {
    const commits = await writeFileCommits(ctx, { folder }, files, places.head)
    return { files, commits, view: commits.at(-1)?.revision ?? places.head }
  }
  const person = committerOf(ctx)
  const { commit: view } = await writeFiles(
    { folder },
    {
      parents: [places.head],
      author: person,
      committer: person,
      message: 'A view',
      files: [...now].map(([path, bytes]) => ({ path, bytes })),
    },
  )
  return { files, commits: [], view }
}

function isSame(before: Uint8Array | null, after: Uint8Array | null): boolean {
  return before === after || (before !== null && after !== null && Buffer.compare(before, after) === 0)
}

/** The file with the change applied; the same if there is nothing to do. */
async function apply(wanted: PendingFile, before: Uint8Array | null): Promise<Uint8Array | null> {
  // A new file does not replace an existing one; a replacement does.
  if (wanted.content !== null) return wanted.baseBlob === null ? (before ?? wanted.content) : wanted.content
  const info = findFormat(wanted.fileFormat)
  if (!info?.isMultilingual || before === null) return null
  const { languages } = await info.load()
  if (!languages || languages.list(before).problem) return before
  return languages.remove(before, wanted.languageCode)
}

/** True if the remote changed a file that was removed locally. */
async function isOverruled(
  repository: { readonly folder: string },
  { content, baseBlob, path, fileFormat }: PendingFile,
  { upstream }: Places,
): Promise<boolean> {
  if (content !== null || baseBlob === null || upstream === null) return false
  if (findFormat(fileFormat)?.isMultilingual) return false
  const file = await findFile(repository, upstream, path)
  return file !== null && file.id !== baseBlob
}
