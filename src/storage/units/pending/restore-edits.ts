import {
  abandonCommits,
  type FormerEdit,
  listFormerEdits,
} from '../../components/repositories/unpushed-commits.ts'
import type { Db } from '../../db.ts'
import { lockUnits } from '../units.ts'
import { findPendingEdits } from './pending-edits.ts'
import { insertPendingRemoval } from './pending-removals.ts'
import { listUnpushedRemovals } from './unpushed-removals.ts'

/** Units per step. */
const STEP = 500

/**
 * Discards the commits of a repository that the remote does not have: their edits become pending again, with the text
 * in the file before them. Leaves out texts that upstream has changed since.
 */
export async function restoreEdits(
  tx: Db,
  repositoryId: number,
  { isInMerge }: { readonly isInMerge: boolean },
): Promise<void> {
  const former = await listFormerEdits(tx, repositoryId)
  for (let at = 0; at < former.length; at += STEP) {
    await restoreBatch(tx, former.slice(at, at + STEP), isInMerge)
  }
  for (const removal of await listUnpushedRemovals(tx, repositoryId)) {
    await insertPendingRemoval(tx, { ...removal, isInMerge })
  }
  await abandonCommits(tx, repositoryId, { isInMerge })
}

async function restoreBatch(tx: Db, batch: readonly FormerEdit[], isInMerge: boolean): Promise<void> {
  const ids = batch.map(({ unitId }) => unitId)
  const units = await lockUnits(tx, ids)
  const waiting = await findPendingEdits(tx, ids)
  for (const edit of batch) {
    const { unitId, baseTarget, baseState, isAdded } = edit
    const unit = units.get(unitId)
    if (waiting.has(unitId)) {
      await tx
        .updateTable('pending_edit')
        .set({ base_target: baseTarget, base_state: baseState, is_added: isAdded ? 1 : 0 })
        .where('unit_id', '=', unitId)
        .execute()
    } else if (unit?.target === edit.target) {
      await tx
        .insertInto('pending_edit')
        .values({
          unit_id: unitId,
          translation_id: edit.translationId,
          author_id: edit.authorId,
          base_target: baseTarget,
          base_state: baseState,
          edited_at: edit.editedAt,
          in_merge: isInMerge ? 1 : 0,
          is_added: isAdded ? 1 : 0,
        })
        .execute()
      await tx.updateTable('unit').set({ pending: 1 }).where('id', '=', unitId).execute()
    }
  }
}
