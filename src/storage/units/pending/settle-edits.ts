import type { State } from '../../../domain/units/state.ts'
import type { Db } from '../../db.ts'
import { lockUnits } from '../units.ts'
import { deleteReplaced } from './replaced-edits.ts'

/** An edit that was written to a file. */
export interface WrittenEdit {
  readonly unitId: number
  readonly target: string
  readonly state: State
  /** Set for a text that another one has replaced since. */
  readonly replacedId?: number
}

/** IDs per statement. */
const STEP = 500

/**
 * Records that files contain these texts. Later edits by users stay pending, now relative to the text that was just
 * written.
 */
export async function settleEdits(tx: Db, edits: readonly WrittenEdit[]): Promise<void> {
  const sorted = edits.toSorted((a, b) => a.unitId - b.unitId)
  for (let at = 0; at < sorted.length; at += STEP) {
    const batch = sorted.slice(at, at + STEP)
    const units = await lockUnits(
      tx,
      batch.map(({ unitId }) => unitId),
    )
    const done: number[] = []
    await deleteReplaced(tx, { ids: batch.flatMap(({ replacedId }) => replacedId ?? []) })
    for (const { unitId, target, state } of batch) {
      const unit = units.get(unitId)
      if (unit?.target === target && unit.originalState === state) done.push(unitId)
      else {
        await tx
          .updateTable('pending_edit')
          .set({ base_target: target, base_state: state, in_merge: 0, is_added: 0 })
          .where('unit_id', '=', unitId)
          .execute()
      }
    }
    if (done.length === 0) continue
    await tx.deleteFrom('pending_edit').where('unit_id', 'in', done).execute()
    await deleteReplaced(tx, { unitIds: done })
    await tx.updateTable('unit').set({ pending: 0 }).where('id', 'in', done).execute()
  }
}
