import { type PathList, pathList } from '../../domain/languages/path-list.ts'
import type { TreeEntry } from '../../vcs/content/list-files.ts'

/** The files of a commit; links and submodules are none. */
export interface RepositoryFiles extends PathList {
  /** The id of its blob; undefined when there is no such file. */
  blobOf(path: string): string | undefined
}

/** The files among what a commit has. */
export function repositoryFiles(entries: Iterable<TreeEntry>): RepositoryFiles {
  const blobs = new Map<string, string>()
  for (const { kind, path, id } of entries) if (kind === 'file') blobs.set(path, id)
  return { ...pathList(blobs.keys()), blobOf: (path) => blobs.get(path) }
}
