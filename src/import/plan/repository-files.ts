import { type PathList, pathList } from '../../domain/languages/path-list.ts'
import type { TreeEntry } from '../../vcs/content/list-files.ts'

/** The files of a commit, without links and submodules. */
export interface RepositoryFiles extends PathList {
  /** The ID of its blob; undefined if there is no such file. */
  blobOf(path: string): string | undefined
}

/** The files among the entries of a commit. */
export function repositoryFiles(entries: Iterable<TreeEntry>): RepositoryFiles {
  const blobs = new Map<string, string>()
  for (const { kind, path, id } of entries) if (kind === 'file') blobs.set(path, id)
  return { ...pathList(blobs.keys()), blobOf: (path) => blobs.get(path) }
}
