import type { Context } from '../../../context.ts'
import { replaceBlob } from '../../../storage/components/repositories/replace-blob.ts'
import {
  type StoredRepository,
  updateRevisions,
} from '../../../storage/components/repositories/repositories.ts'
import {
  deleteUnpushedCommits,
  insertUnpushedCommit,
  insertUnpushedEdits,
  listUnpushedCommits,
  type UnpushedEdit,
} from '../../../storage/components/repositories/unpushed-commits.ts'
import type { Db } from '../../../storage/db.ts'
import { transaction } from '../../../storage/transaction.ts'
import type { Removal } from '../../../storage/units/pending/pending-removals.ts'
import { settleEdits } from '../../../storage/units/pending/settle-edits.ts'
import { settleRemovals } from '../../../storage/units/pending/unpushed-removals.ts'
import { lockUnits } from '../../../storage/units/units.ts'
import { updateRefs } from '../../../vcs/commits/update-refs.ts'
import { headRef } from '../copies/head-ref.ts'
import { keepCommit } from '../copies/keep-local.ts'
import { keepUnpushed } from '../copies/keep-unpushed.ts'
import { repositoryFolder } from '../copies/repository-place.ts'

/** A commit whose objects are written, but which is not in any branch yet. */
interface MadeCommit {
  readonly revision: string
  /** The previous commit; that of the first is the tip of the local branch. */
  readonly parent: string
  readonly files: readonly CommittedFile[]
  /** The commit merges one that was waiting for it. */
  readonly isMerge?: boolean
  /**
   * The commit that components were read at, if it is not in the branch: it has files that this commit, or one of the
   * next, contains.
   */
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
 * Records a chain of commits: first in the database, in one transaction with their edits, then in the repository. If
 * the process ends in between, `settleHead` moves the branch, or makes the edits pending again if a commit is lost. The
 * caller must have leased the repository.
 */
export async function noteCommits(
  ctx: Context,
  repository: StoredRepository,
  made: readonly MadeCommit[],
): Promise<void> {
  const [first, last] = [made[0], made.at(-1)]
  if (!first || !last) return
  const { parent } = first
  const { revision } = last
  const kept =
    repository.vcs === 'local'
      ? await keepCommit(ctx, repository, { revision, parent })
      : await keepUnpushed(ctx, repository, revision)
  await transaction(ctx.db, async (tx) => {
    // All at once and in ID order, as others lock them.
    await lockEdited(tx, made)
    let imported = repository.importedRevision
    for (const commit of made) {
      await noteEdits(tx, repository.id, commit)
      const isRead = commit.files.every(({ isExact }) => isExact)
      if (isRead && [commit.parent, commit.view].includes(imported ?? '')) imported = commit.revision
    }
    await kept?.store(tx)
    await updateRevisions(tx, repository.id, {
      local: revision,
      ...(imported !== null && { imported }),
      ...(made.some(({ isMerge }) => isMerge) && { merge: null }),
    })
  })
  const folder = repositoryFolder(ctx.config, repository.id)
  await updateRefs({ folder }, [{ ref: headRef(repository), to: revision, expected: parent }])
  if (repository.vcs === 'local') await clearUnpushedCommits(ctx.db, repository.id)
}

async function lockEdited(tx: Db, made: readonly MadeCommit[]): Promise<void> {
  const files = made.flatMap((commit) => commit.files)
  if (files.length < 2) return
  const ids = files.flatMap(({ edits }) => edits.map(({ unitId }) => unitId)).sort((a, b) => a - b)
  await lockUnits(tx, ids)
}

async function noteEdits(
  tx: Db,
  repositoryId: number,
  { revision, files, effects }: MadeCommit,
): Promise<void> {
  const commitId = await insertUnpushedCommit(tx, repositoryId, revision)
  for (const { componentId, translationId, edits, removals, from, to, isExact } of files) {
    await settleEdits(tx, edits)
    await settleRemovals(tx, commitId, removals)
    await insertUnpushedEdits(tx, { commitId, translationId }, edits)
    await replaceBlob(tx, componentId, { from, to, isExact })
  }
  await effects?.(tx, commitId)
}

/** Deletes the record of unpushed commits, because there are none. */
export async function clearUnpushedCommits(db: Db, repositoryId: number): Promise<void> {
  const known = await listUnpushedCommits(db, repositoryId)
  await deleteUnpushedCommits(
    db,
    known.map(({ id }) => id),
  )
}
