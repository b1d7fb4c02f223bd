import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isObjectId } from '../content/object-id.ts'
import { git } from '../git.ts'
import { type Repository, TEMPORARY } from '../repository.ts'
import { type ChainedCommit, commitInput } from './commit-input.ts'
import { type CommitSigning, signCommits } from './sign-commits.ts'

/** A series of commits. */
interface CommitChain {
  /**
   * Parents of the first commit; empty for the first commit of a repository. Its tree starts as that of the first
   * parent.
   */
  readonly parents: readonly string[]
  readonly commits: readonly ChainedCommit[]
  /** How commits are signed; unsigned by default. */
  readonly signing?: CommitSigning
  readonly signal?: AbortSignal
}

/** A commit that was written. */
interface WrittenCommit {
  readonly commit: string
  /** False if its files equal those of the previous commit. */
  readonly isChanged: boolean
}

/**
 * Writes commits on top of a tree with one command, without a work tree: other files are not read. Afterwards they are
 * on disk, but on no branch.
 */
export async function writeCommits(repository: Repository, chain: CommitChain): Promise<WrittenCommit[]> {
  const { parents, commits, signal } = chain
  if (commits.length === 0) return []
  const ref = `${TEMPORARY}/${randomUUID()}`
  const { stdout } = await git(['fast-import', '--quiet', '--date-format=raw'], {
    repository: repository.folder,
    input: commitInput(ref, parents, commits),
    timeoutMs: 10 * 60_000,
    ...(signal && { signal }),
  })
  // Only this call uses it, so it needs no lock.
  await rm(join(repository.folder, ref), { force: true })
  const lines = stdout.split('\n')
  let treeBefore = parents.length === 0 ? '' : lines.shift()
  const written = commits.map((_, index) => {
    const [commit = '', tree = ''] = lines.slice(2 * index, 2 * index + 2)
    if (!isObjectId(commit))
      throw new Error(`git fast-import answered ${JSON.stringify(stdout.slice(0, 200))}`)
    const isMerge = index === 0 && parents.length > 1
    const isChanged = isMerge || tree !== treeBefore
    treeBefore = tree
    return { commit, isChanged }
  })
  if (!chain.signing || !written.some(({ isChanged }) => isChanged)) return written
  const signed = await signCommits(repository, { ...chain, signing: chain.signing }, written)
  return written.map((one, index) => ({ ...one, commit: signed[index] ?? one.commit }))
}
