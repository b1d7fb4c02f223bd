import type { Context } from '../../context.ts'
import type { RepositoryComponent } from '../../storage/components/components.ts'
import { deletePendingFiles, listPendingFiles } from '../../storage/components/repositories/pending-files.ts'
import { type StoredRepository, updateRevisions } from '../../storage/components/repositories/repositories.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { contestEdits } from '../../storage/units/contest-edits.ts'
import { restoreEdits } from '../../storage/units/pending/restore-edits.ts'
import { setRepositoryFailure } from '../components/repository-failure.ts'

/**
 * Discards commits that the remote does not have, and pending changes: the files that are read next apply. Different
 * texts are kept as suggestions of their authors; languages appear and disappear with their files.
 */
export async function resetRepository(
  ctx: Context,
  { id }: StoredRepository,
  owner: RepositoryComponent | undefined,
  userId: number | null,
): Promise<void> {
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    await restoreEdits(tx, id, { isInMerge: false })
    await contestEdits(tx, id)
    const files = await listPendingFiles(tx, id)
    await deletePendingFiles(
      tx,
      files.map((file) => file.id),
    )
    await updateRevisions(tx, id, { merge: null })
    await setRepositoryFailure(tx, id, { name: 'PushFailure', error: null, now })
    if (!owner) return
    await insertChange(tx, {
      action: 'repositoryReset',
      projectId: owner.project.id,
      componentId: owner.id,
      userId,
      timestamp: now,
    })
  })
}
