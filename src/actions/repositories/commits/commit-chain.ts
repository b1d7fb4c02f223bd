import type { Context } from '../../../context.ts'
import {
  findRepository,
  type StoredRepository,
} from '../../../storage/components/repositories/repositories.ts'
import type { ChainedCommit } from '../../../vcs/commits/commit-input.ts'
import { writeCommits } from '../../../vcs/commits/write-commits.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { type CommittedFile, noteCommits } from './note-commits.ts'
import { signingOf } from './signing.ts'

/** The local branch while commits are added to it: several are written together, which is many times faster. */
export interface CommitChain {
  /** A commit in which these files are as in the last one. */
  tipFor(paths: readonly string[]): Promise<string>
  add(commit: ChainedCommit, file: CommittedFile): Promise<void>
  /** Writes the rest, and returns the last local commit. */
  end(): Promise<string>
}

/** Maximum written together: files are in memory until then, and others wait for the transaction. */
const MOST_COMMITS = 50
const MOST_BYTES = 16 * 1024 * 1024

/** Adds commits to the local branch, on top of `head`. The caller must have leased the repository. */
export function commitChain(ctx: Context, repository: StoredRepository, head: string): CommitChain {
  const waiting: { readonly commit: ChainedCommit; readonly file: CommittedFile }[] = []
  const touched = new Set<string>()
  let bytes = 0
  let tip = head

  async function write(): Promise<string> {
    const added = waiting.splice(0)
    touched.clear()
    bytes = 0
    if (added.length > 0) tip = await writeChain(ctx, repository, tip, added)
    return tip
  }

  return {
    tipFor: async (paths) => (paths.some((path) => touched.has(path)) ? write() : tip),
    async add(commit, file) {
      waiting.push({ commit, file })
      for (const { path, bytes: content } of commit.files) {
        touched.add(path)
        bytes += content?.length ?? 0
      }
      if (waiting.length >= MOST_COMMITS || bytes >= MOST_BYTES) await write()
    },
    end: write,
  }
}

async function writeChain(
  ctx: Context,
  repository: StoredRepository,
  head: string,
  added: readonly { readonly commit: ChainedCommit; readonly file: CommittedFile }[],
): Promise<string> {
  const folder = repositoryFolder(ctx.config, repository.id)
  const commits = added.map(({ commit }) => commit)
  const written = await writeCommits({ folder }, { parents: [head], commits, ...(await signingOf(ctx)) })
  let parent = head
  const made = written.map(({ commit: revision }, index) => {
    const { file } = added[index] ?? {}
    const one = { revision, parent, files: file ? [file] : [] }
    parent = revision
    return one
  })
  // The row of the repository changes with every commit.
  await noteCommits(ctx, (await findRepository(ctx.db, repository.id)) ?? repository, made)
  return parent
}
