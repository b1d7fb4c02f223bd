import { parseBranchName } from './branch-name.ts'
import type { NewCommit } from './commits/commit-input.ts'
import { findCommit } from './commits/commits.ts'
import { writeFiles } from './commits/write-files.ts'
import { git } from './git.ts'
import { openRepository } from './repository.ts'

/** The first commit of a repository of our own. */
interface FirstCommit extends Omit<NewCommit, 'parents'> {
  readonly branch: string
  readonly signal?: AbortSignal
}

/**
 * Creates a repository without a remote, with one commit, and returns its id. An existing repository is left unchanged,
 * so that a task can be repeated.
 */
export async function createRepository(folder: string, first: FirstCommit): Promise<string> {
  const { branch, ...commit } = first
  const ref = `refs/heads/${parseBranchName(branch)}`
  const repository = await openRepository(folder)
  const existing = await findCommit(repository, ref)
  if (existing !== null) return existing
  await git(['symbolic-ref', 'HEAD', ref], { repository: folder })
  return (await writeFiles(repository, { ...commit, parents: [], ref })).commit
}
