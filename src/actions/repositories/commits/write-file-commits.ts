import type { Context } from '../../../context.ts'
import { personOf } from '../../../import/write-back/person-of.ts'
import type { ChainedCommit } from '../../../vcs/commits/commit-input.ts'
import { writeCommits } from '../../../vcs/commits/write-commits.ts'
import { committerOf } from './committer.ts'
import type { PlannedFile } from './plan-pending-files.ts'
import { signingOf } from './signing.ts'

/** A commit of language files, which is not in any branch yet. */
export interface FilesCommit {
  readonly revision: string
  readonly parent: string
  /** False if its files equal those of the previous commit. */
  readonly isChanged: boolean
  /** The pending file changes that it contains. */
  readonly pendingIds: readonly number[]
}

/**
 * Writes commits of files on top of `head`: one per language, but a single one for files that one upload replaced
 * together.
 */
export async function writeFileCommits(
  ctx: Context,
  repository: { readonly folder: string },
  files: readonly PlannedFile[],
  head: string,
): Promise<FilesCommit[]> {
  const groups = groupFiles(files)
  const commits: ChainedCommit[] = []
  for (const group of groups) {
    const [{ wanted }] = group
    const committer = committerOf(ctx)
    const author = await personOf(ctx.db, wanted.authorId, committer)
    commits.push({
      files: group.map(({ file }) => file),
      committer,
      message: wanted.message,
      author: { ...author, time: Math.floor(wanted.createdAt / 1_000_000) },
    })
  }
  const signing = await signingOf(ctx)
  const written = await writeCommits(repository, { parents: [head], commits, ...signing })
  let parent = head
  return written.map(({ commit: revision, isChanged }, index) => {
    const pendingIds = (groups[index] ?? []).map(({ wanted }) => wanted.id)
    const made = { revision, parent, isChanged, pendingIds }
    parent = revision
    return made
  })
}

type Group = [PlannedFile, ...PlannedFile[]]

function groupFiles(files: readonly PlannedFile[]): Group[] {
  const groups: Group[] = []
  for (const file of files) {
    const last = groups.at(-1)
    if (last && isOneUpload(last, file)) last.push(file)
    else groups.push([file])
  }
  return groups
}

/** True for files that were replaced at the same time, with the same message. */
function isOneUpload(group: Group, { wanted, file }: PlannedFile): boolean {
  const [{ wanted: first }] = group
  const isReplaced = [first, wanted].every(({ content, baseBlob }) => content !== null && baseBlob !== null)
  return (
    isReplaced &&
    first.componentId === wanted.componentId &&
    first.createdAt === wanted.createdAt &&
    first.authorId === wanted.authorId &&
    first.message === wanted.message &&
    group.every((other) => other.file.path !== file.path)
  )
}
