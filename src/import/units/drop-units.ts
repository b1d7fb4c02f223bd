import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { findPendingEdits } from '../../storage/units/pending/pending-edits.ts'
import { removeUnits } from '../../storage/units/removal/remove-units.ts'
import { lockUnits, type StoredUnit } from '../../storage/units/units.ts'
import { unitEvent } from '../events.ts'
import { batches, type Sync } from '../sync.ts'

/** Removes units that a file no longer has; lost texts go into the history of `keeper`, a translation, or null. */
export async function dropUnits(
  sync: Sync,
  translationId: number,
  gone: readonly StoredUnit[],
  keeper: number | null = translationId,
): Promise<void> {
  if (gone.length === 0) return
  const strings = new Map([...sync.strings.values()].map((string) => [string.id, string]))
  for (const batch of batches(gone)) {
    sync.signal.throwIfAborted()
    await transaction(sync.db, async (tx) => {
      const ids = batch.map(({ id }) => id)
      const units = [...(await lockUnits(tx, ids)).values()]
      const edits = await findPendingEdits(tx, ids)
      const counters = counterChange()
      const lost: NewChange[] = []
      for (const { id, stringId, state, marks, target } of units) {
        const string = strings.get(stringId)
        if (string) counters.remove({ words: string.words, chars: string.chars, state, marks })
        const edit = edits.get(id)
        // A text that was never in a file would be lost forever: it stays in the history.
        if (edit) {
          lost.push({
            ...unitEvent(sync, keeper, null),
            action: 'stringRemoved',
            target,
            authorId: edit.authorId,
            details: { source: string?.source ?? '', target },
          })
        }
      }
      await counters.write(tx, translationId)
      await removeUnits(tx, translationId, units)
      if (lost.length > 0) await insertChanges(tx, lost)
    })
    for (const { stringId } of batch) {
      sync.changed.strings.add(stringId)
      sync.changed.lost.add(stringId)
    }
  }
}
