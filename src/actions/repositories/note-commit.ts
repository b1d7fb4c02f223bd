import type { Context } from '../../context.ts'
import { replaceBlob } from '../../storage/components/replace-blob.ts'
import { type StoredRepository, updateRevisions } from '../../storage/components/repositories.ts'
import {
  deleteUnpushedCommits,
  insertUnpushedCommit,
  insertUnpushedEdits,
  listUnpushedCommits,
  type UnpushedEdit,
} from '../../storage/components/unpushed-commits.ts'
import type { Db } from '../../storage/db.ts'
import type { Removal } from '../../storage/units/pending-removals.ts'
import { settleEdits } from '../../storage/units/settle-edits.ts'
import { settleRemovals } from '../../storage/units/unpushed-removals.ts'
import { updateRefs } from '../../vcs/update-refs.ts'
import { headRef } from './head-ref.ts'
import { keepCommit } from './keep-local.ts'
import { repositoryFolder } from './repository-place.ts'

/** A commit whose objects are written, but which no branch has yet. */
export interface MadeCommit {
  readonly revision: string
  /** Where our branch is. */
  readonly parent: string
  readonly files: readonly CommittedFile[]
  /** The commit merges one that waited for it. */
  readonly isMerge?: boolean
  /** What components were read at, where that is not the branch: it has files that this commit, or one of the next, has. */
  readonly view?: string
  /** Further effects in the same transaction. */
  readonly effects?: (tx: Db, commitId: number) => Promise<void>
}

/** Edits that a commit has written to a file. */
export interface CommittedFile {
  readonly componentId: number
  readonly translationId: number
  readonly edits: readonly UnpushedEdit[]
  readonly removals: readonly Removal[]
  readonly from: string
  readonly to: string
  readonly isExact: boolean
}

/**
 * Makes a commit count: first in the database, in one transaction with the edits in it, then in the repository. A
 * process that ends between the two is no harm: `settleHead` moves the branch, or takes the edits back where the commit
 * is lost. For whoever works on the repository alone.
 */
export async function noteCommit(
  ctx: Context,
  repository: StoredRepository,
  made: MadeCommit,
): Promise<void> {
  const { revision, parent, files } = made
  const kept = repository.vcs === 'local' ? await keepCommit(ctx, repository, { revision, parent }) : null
  await ctx.db.transaction().execute(async (tx) => {
    const commitId = await insertUnpushedCommit(tx, repository.id, revision)
    for (const { componentId, translationId, edits, removals, from, to, isExact } of files) {
      await settleEdits(tx, edits)
      await settleRemovals(tx, commitId, removals)
      await insertUnpushedEdits(tx, { commitId, translationId }, edits)
      await replaceBlob(tx, componentId, { from, to, isExact })
    }
    await made.effects?.(tx, commitId)
    await kept?.store(tx)
    const isRead = files.every(({ isExact }) => isExact)
    await updateRevisions(tx, repository.id, {
      local: revision,
      ...(isRead &&
        [parent, made.view].includes(repository.importedRevision ?? '') && { imported: revision }),
      ...(made.isMerge && { merge: null }),
    })
  })
  const folder = repositoryFolder(ctx.config, repository.id)
  await updateRefs({ folder }, [{ ref: headRef(repository), to: revision, expected: parent }])
  if (repository.vcs === 'local') await forgetCommits(ctx.db, repository.id)
}

/** Forgets which commits wait to be pushed, because none does. */
export async function forgetCommits(db: Db, repositoryId: number): Promise<void> {
  const known = await listUnpushedCommits(db, repositoryId)
  await deleteUnpushedCommits(
    db,
    known.map(({ id }) => id),
  )
}
