import { guessFormat } from '../../formats/guess.ts'
import { findFormat } from '../../formats/registry.ts'
import { withBlobReader } from '../../import/threads/with-blob-reader.ts'
import { listFiles } from '../../vcs/content/list-files.ts'
import type { BlobReader } from '../../vcs/content/read-blobs.ts'

/** Files of a commit whose format is determined. */
interface FilesAtCommit {
  /** Folder of the repository. */
  readonly folder: string
  readonly commit: string
  readonly signal: AbortSignal
}

/** Maximum of files that are read to determine the format. */
const MAX_LOOKS = 3
const MAX_BYTES = 8 * 1024 * 1024

/** Paths of the files of a commit, without links and submodules. */
export async function listPaths({ folder, commit, signal }: FilesAtCommit): Promise<Map<string, string>> {
  const { entries } = await listFiles({ folder }, commit, { signal })
  return new Map(entries.filter(({ kind }) => kind === 'file').map(({ path, id }) => [path, id]))
}

/** The ID of the most likely format of files with these names and blobs; null if unknown. */
export async function guessFileFormat(
  { folder, signal }: Pick<FilesAtCommit, 'folder' | 'signal'>,
  files: readonly { readonly path: string; readonly blob: string }[],
  { hasTemplate }: { hasTemplate: boolean },
): Promise<string | null> {
  const guess = async (blobs: Pick<BlobReader, 'read'>) => {
    for (const { path, blob } of files.slice(0, MAX_LOOKS)) {
      signal.throwIfAborted()
      const answer = await blobs.read(blob)
      const id = guessFormat(path, answer.kind === 'blob' ? answer.bytes : new Uint8Array())
      if (id === null) continue
      // The same files are read by key if a template has the source strings.
      const keyed = hasTemplate ? findFormat(`${id}-mono`) : null
      return keyed?.id ?? id
    }
    return null
  }
  return withBlobReader({ folder }, guess, { maxBytes: MAX_BYTES })
}
