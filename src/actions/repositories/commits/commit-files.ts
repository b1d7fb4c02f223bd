import type { Context } from '../../../context.ts'
import {
  deletePendingFiles,
  settlePendingFiles,
} from '../../../storage/components/repositories/pending-files.ts'
import {
  findRepository,
  type StoredRepository,
} from '../../../storage/components/repositories/repositories.ts'
import type { Db } from '../../../storage/db.ts'
import { notifyTaskListeners } from '../../../storage/tasks/task-changes.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { noteCommits } from './note-commits.ts'
import type { FilesPlan } from './plan-pending-files.ts'
import { type FilesCommit, writeFileCommits } from './write-file-commits.ts'

/** Commits language files that were added, replaced or removed, and returns the last local commit. */
export async function commitFiles(
  ctx: Context,
  repository: StoredRepository,
  { files, commits, view }: FilesPlan,
  head: string,
): Promise<string> {
  if (commits.length > 0) return noteFiles(ctx, repository, commits, view)
  const folder = repositoryFolder(ctx.config, repository.id)
  let parent = head
  for (const file of files) {
    const written = await writeFileCommits(ctx, { folder }, [file], parent)
    // An earlier merge may have made the same change.
    if (written.some(({ isChanged }) => isChanged)) parent = await noteFiles(ctx, repository, written, view)
    else await deletePendingFiles(ctx.db, [file.wanted.id])
  }
  return parent
}

/** Records commits, and returns the last one. */
async function noteFiles(
  ctx: Context,
  repository: StoredRepository,
  commits: readonly FilesCommit[],
  view: string,
): Promise<string> {
  const made = commits.map(({ revision, parent, pendingIds }) => {
    const effects = (tx: Db, commitId: number) => settlePendingFiles(tx, pendingIds, commitId)
    return { revision, parent, files: [], view, effects }
  })
  // The row of the repository changes with every commit.
  await noteCommits(ctx, (await findRepository(ctx.db, repository.id)) ?? repository, made)
  notifyTaskListeners(ctx.db)
  return made.at(-1)?.revision ?? ''
}
