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
import { tellTaskNews } from '../../../storage/tasks/task-news.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { noteCommits } from './note-commits.ts'
import type { FilesPlan } from './plan-pending-files.ts'
import { type FilesCommit, writeFileCommits } from './write-file-commits.ts'

/** Commits files of languages that were added, replaced or removed, and returns our last commit then. */
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
    // A merge before it may have brought the same.
    if (written.some(({ isChanged }) => isChanged)) parent = await noteFiles(ctx, repository, written, view)
    else await deletePendingFiles(ctx.db, [file.wanted.id])
  }
  return parent
}

/** Makes commits count, and returns the last one. */
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
  // What the database knows of it changes with every commit.
  await noteCommits(ctx, (await findRepository(ctx.db, repository.id)) ?? repository, made)
  tellTaskNews(ctx.db)
  return made.at(-1)?.revision ?? ''
}
