import { lockTranslations } from '../../storage/components/translations.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { findPendingEdits } from '../../storage/units/pending/pending-edits.ts'
import { removeUnits } from '../../storage/units/removal/remove-units.ts'
import { deleteStrings, listUnitsOfStrings } from '../../storage/units/string-units.ts'
import { unitEvent } from '../events.ts'
import type { Sync } from '../sync.ts'
import type { StringRecord } from './string-index.ts'

/** Strings removed per transaction: each has a unit in every language. */
const STRINGS = 50

/** Removes strings from all languages. */
export async function dropStrings(
  sync: Sync,
  sourceId: number,
  gone: readonly StringRecord[],
): Promise<void> {
  for (let at = 0; at < gone.length; at += STRINGS) {
    const batch = gone.slice(at, at + STRINGS)
    sync.signal.throwIfAborted()
    await dropBatch(sync, sourceId, batch)
    for (const string of batch) {
      sync.strings.delete(string)
      sync.changed.lost.add(string.id)
    }
  }
}

async function dropBatch(sync: Sync, sourceId: number, batch: readonly StringRecord[]): Promise<void> {
  const strings = new Map(batch.map((string) => [string.id, string]))
  await transaction(sync.db, async (tx) => {
    const units = await listUnitsOfStrings(tx, [...strings.keys()])
    const edits = await findPendingEdits(
      tx,
      units.filter(({ isPending }) => isPending).map(({ id }) => id),
    )
    const lost: NewChange[] = []
    const byTranslation = Map.groupBy(units, ({ translationId }) => translationId)
    await lockTranslations(tx, [...byTranslation.keys()])
    for (const [translationId, own] of byTranslation) {
      const counters = counterChange()
      for (const { id, stringId, state, marks, target } of own) {
        const string = strings.get(stringId)
        if (string) counters.remove({ words: string.words, chars: string.chars, state, marks })
        const edit = edits.get(id)
        if (edit && translationId !== sourceId) {
          lost.push({
            ...unitEvent(sync, translationId, null),
            action: 'stringRemoved',
            target,
            authorId: edit.authorId,
            details: { source: string?.source ?? '', target },
          })
        }
      }
      await counters.write(tx, translationId)
      await removeUnits(tx, translationId, own)
    }
    await deleteStrings(tx, [...strings.keys()])
    if (lost.length > 0) await insertChanges(tx, lost)
  })
}
