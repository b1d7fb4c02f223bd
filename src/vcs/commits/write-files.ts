import type { Repository } from '../repository.ts'
import type { NewCommit } from './commit-input.ts'
import type { CommitSigning } from './sign-commits.ts'
import { updateRefs } from './update-refs.ts'
import { writeCommits } from './write-commits.ts'

/** What came of it. */
interface Written {
  /** The new commit, or the first parent when there was nothing to change. */
  readonly commit: string
  readonly isChanged: boolean
}

/** What to write, and which branch to move. */
interface WriteFilesOptions extends NewCommit {
  /** Reference to move to the new commit; none when left out. */
  readonly ref?: string
  /** Where that reference is now, null when it does not exist; the first parent unless given. */
  readonly expected?: string | null
  readonly signing?: CommitSigning
  readonly signal?: AbortSignal
}

/**
 * Commits files on top of a tree, without a work tree: other files are not read. Throws a RepositoryError
 * `changed_meanwhile` when the reference is not where the caller believed; then nothing has moved.
 */
export async function writeFiles(repository: Repository, options: WriteFilesOptions): Promise<Written> {
  const { ref, signal, signing, parents, ...commit } = options
  const [written] = await writeCommits(repository, {
    parents,
    commits: [commit],
    ...(signing && { signing }),
    ...(signal && { signal }),
  })
  if (!written) throw new Error('git wrote no commit')
  const [parent] = parents
  const isChanged = written.isChanged || parent === undefined
  const result = isChanged ? written.commit : parent
  const expected = options.expected === undefined ? (parent ?? null) : options.expected
  if (ref !== undefined) await updateRefs(repository, [{ ref, to: result, expected }])
  return { commit: result, isChanged }
}
