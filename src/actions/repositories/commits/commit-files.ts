import type { Context } from '../../../context.ts'
import { personOf } from '../../../import/write-back/person-of.ts'
import {
  deletePendingFiles,
  settlePendingFiles,
} from '../../../storage/components/repositories/pending-files.ts'
import {
  findRepository,
  type StoredRepository,
} from '../../../storage/components/repositories/repositories.ts'
import type { Db } from '../../../storage/db.ts'
import { writeFiles } from '../../../vcs/commits/write-files.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { committerOf } from './committer.ts'
import { noteCommits } from './note-commits.ts'
import type { FilesPlan } from './plan-pending-files.ts'
import { signingOf } from './signing.ts'

/** Commits files of languages that were added or removed, each on its own, and returns our last commit then. */
export async function commitFiles(
  ctx: Context,
  repository: StoredRepository,
  { files, view }: FilesPlan,
  head: string,
): Promise<string> {
  const folder = repositoryFolder(ctx.config, repository.id)
  const signing = await signingOf(ctx)
  let parent = head
  for (const { wanted, file } of files) {
    const committer = committerOf(ctx)
    const author = await personOf(ctx.db, wanted.authorId, committer)
    const { commit } = await writeFiles(
      { folder },
      {
        ...{ parents: [parent], files: [file], message: wanted.message, committer, ...signing },
        author: { ...author, time: Math.floor(wanted.createdAt / 1_000_000) },
      },
    )
    if (commit === parent) {
      await deletePendingFiles(ctx.db, [wanted.id])
      continue
    }
    // What the database knows of it changes with every commit.
    const current = (await findRepository(ctx.db, repository.id)) ?? repository
    const effects = (tx: Db, commitId: number) => settlePendingFiles(tx, [wanted.id], commitId)
    await noteCommits(ctx, current, [{ revision: commit, parent, files: [], view, effects }])
    parent = commit
  }
  return parent
}
