import type { Repository } from '../repository.ts'
import { RepositoryError } from '../repository-error.ts'
import { checkObjectId } from './object-id.ts'
import { readRecords } from './records.ts'
import { findPathProblem, type PathProblem } from './tree-path.ts'

/** An entry of a tree that is not a folder. Callers only use files: links and submodules point outside. */
export interface TreeEntry {
  readonly path: string
  readonly kind: 'file' | 'symlink' | 'submodule'
  /** `100644` or `100755` for files. */
  readonly mode: string
  /** Id of the blob; of a commit for submodules. */
  readonly id: string
  /** Bytes; 0 for submodules. */
  readonly size: number
}

/** A skipped file whose path cannot be used. */
export interface PathFinding {
  readonly problem: PathProblem
  /** For messages: invalid characters are replaced. */
  readonly path: string
}

/** All files of a commit, in the order of their bytes. */
interface FileList {
  readonly entries: readonly TreeEntry[]
  readonly problems: readonly PathFinding[]
}

/** Commits with more files are rejected. */
const MAX_FILES = 200_000
const MAX_PROBLEMS = 100

/** Lists the files of a commit. */
export async function listFiles(
  { folder }: Repository,
  commit: string,
  options: { readonly maxFiles?: number; readonly signal?: AbortSignal } = {},
): Promise<FileList> {
  const { maxFiles = MAX_FILES, signal } = options
  const entries: TreeEntry[] = []
  const problems: PathFinding[] = []
  await readRecords(
    ['ls-tree', '-r', '-z', '-l', '--full-tree', checkObjectId(commit)],
    { repository: folder, timeoutMs: 5 * 60_000, maxRecords: maxFiles, ...(signal && { signal }) },
    (record) => {
      const tab = record.indexOf(9)
      const path = record.subarray(tab + 1)
      const problem = findPathProblem(path)
      if (problem === null) entries.push(entryOf(record.toString('latin1', 0, tab), path.toString('utf8')))
      else if (problems.length < MAX_PROBLEMS) problems.push({ problem, path: shown(path) })
    },
  )
  return { entries, problems }
}

function entryOf(facts: string, path: string): TreeEntry {
  const [mode = '', , id = '', size = ''] = facts.split(/ +/)
  if (size === 'BAD') throw lacksFile()
  return { path, kind: kindOfMode(mode), mode, id, size: Number.parseInt(size, 10) || 0 }
}

/** The kind of a tree entry with this mode. */
export function kindOfMode(mode: string): TreeEntry['kind'] {
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'file'
}

function shown(path: Buffer): string {
  return path.toString('utf8', 0, 200).replaceAll(/\p{Cc}/gu, '\uFFFD')
}

/** The error for a file of a commit that is missing in the repository or damaged. */
export function lacksFile(): RepositoryError {
  return new RepositoryError(
    'damaged',
    'A file of the repository is missing on this server; the next update fetches it again, and a repository without a remote must be restored from a backup',
  )
}
