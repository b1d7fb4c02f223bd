import { randomUUID } from 'node:crypto'
import { commitInput, type NewCommit } from './commit-input.ts'
import { git } from './git.ts'
import { isObjectId } from './object-id.ts'
import { type Repository, TEMPORARY } from './repository.ts'
import { updateRefs } from './update-refs.ts'

/** What came of it. */
export interface Written {
  /** The new commit, or the first parent when there was nothing to change. */
  readonly commit: string
  readonly isChanged: boolean
}

/** What to write, and which branch to move. */
export interface WriteFilesOptions extends NewCommit {
  /** Reference to move to the new commit; none when left out. */
  readonly ref?: string
  /** Where that reference is now, null when it does not exist; the first parent unless given. */
  readonly expected?: string | null
  readonly signal?: AbortSignal
}

/**
 * Commits files on top of a tree, without a work tree: other files are not read. Throws a RepositoryError
 * `changed_meanwhile` when the reference is not where the caller believed; then nothing has moved.
 */
export async function writeFiles(repository: Repository, options: WriteFilesOptions): Promise<Written> {
  const { ref, signal, parents } = options
  const temporary = `${TEMPORARY}/${randomUUID()}`
  const { stdout } = await git(['fast-import', '--quiet', '--date-format=raw'], {
    repository: repository.folder,
    input: commitInput(temporary, options),
    timeoutMs: 10 * 60_000,
    ...(signal && { signal }),
  })
  const [commit = '', tree = '', parentTree = ''] = stdout.split('\n')
  if (!isObjectId(commit)) throw new Error(`git fast-import answered ${JSON.stringify(stdout.slice(0, 200))}`)

  const [parent] = parents
  const isChanged = parents.length !== 1 || tree !== parentTree
  const result = isChanged || parent === undefined ? commit : parent
  const expected = options.expected === undefined ? (parent ?? null) : options.expected
  await updateRefs(repository, [
    ...(ref === undefined ? [] : [{ ref, to: result, expected }]),
    { ref: temporary, to: null, expected: commit },
  ])
  return { commit: result, isChanged }
}
