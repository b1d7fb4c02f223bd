import type { Repository } from '../repository.ts'
import type { NewCommit } from './commit-input.ts'
import type { CommitSigning } from './sign-commits.ts'
import { updateRefs } from './update-refs.ts'
import { writeCommits } from './write-commits.ts'

/** The result of a write. */
interface Written {
  /** The new commit, or the first parent if nothing changed. */
  readonly commit: string
  readonly isChanged: boolean
}

/** What to write, and which branch to move. */
interface WriteFilesOptions extends NewCommit {
  /** Reference to move to the new commit; none when left out. */
  readonly ref?: string
  /** The current target of that reference, null if it does not exist; the first parent by default. */
  readonly expected?: string | null
  readonly signing?: CommitSigning
  readonly signal?: AbortSignal
}

/**
 * Commits files on top of a tree, without a work tree: other files are not read. Throws a RepositoryError
 * `changed_meanwhile` if the reference is not where the caller expected it; then nothing has moved.
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
