import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isObjectId } from '../content/object-id.ts'
import { git } from '../git.ts'
import { type Repository, TEMPORARY } from '../repository.ts'
import { type ChainedCommit, commitInput } from './commit-input.ts'
import { type CommitSigning, signCommits } from './sign-commits.ts'

/** Commits that follow each other. */
interface CommitChain {
  /** Of the first one; none for the first commit of a repository. Its tree is that of the first of them. */
  readonly parents: readonly string[]
  readonly commits: readonly ChainedCommit[]
  /** How commits are signed; not at all when left out. */
  readonly signing?: CommitSigning
  readonly signal?: AbortSignal
}

/** A commit that was written. */
interface WrittenCommit {
  readonly commit: string
  /** False when its files are those of the commit before. */
  readonly isChanged: boolean
}

/**
 * Writes commits on top of a tree with one command, without a work tree: other files are not read. When it returns, they
 * are on the disk, and no branch has them.
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
  // Nobody else knows of it, so that it needs no lock.
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
