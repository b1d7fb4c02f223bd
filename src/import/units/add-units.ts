import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../../storage/db.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { checkNewUnits, marksOf } from '../checks/check-new-units.ts'
import { unitEvent } from '../events.ts'
import type { Sync } from '../sync.ts'
import type { ChangedUnit } from './change-units.ts'
import { insertCheckedUnits } from './insert-checked-units.ts'
import { checkable } from './unit-content.ts'

/** Units that are checked without a pause: what is being written goes on in the pauses. */
const CHECKED_AT_ONCE = 100

/** Checks units that are new in a translation. The result adds them in a transaction, with an event for each. */
export async function prepareUnits(
  sync: Sync,
  translation: Translation,
  batch: readonly ChangedUnit[],
): Promise<(tx: Db) => Promise<void>> {
  sync.signal.throwIfAborted()
  const { component } = sync
  const translationId = translation.id
  const failing: (readonly string[])[] = []
  for (let at = 0; at < batch.length; at += CHECKED_AT_ONCE) {
    const part = batch
      .slice(at, at + CHECKED_AT_ONCE)
      .map(({ string, content }) => checkable(string, content))
    failing.push(...(await checkNewUnits(sync, translation, part)))
    await nextTurn()
  }
  for (const { string } of batch) sync.changed.strings.add(string.id)
  sync.onUnits(batch.length)
  return async (tx) => {
    const timestamp = sync.now()
    const counters = counterChange()
    const units = batch.map(({ string, content }, index) => {
      const marks = marksOf(failing[index])
      counters.add({ state: content.state, words: string.words, chars: string.chars, marks })
      return { ...content, stringId: string.id, marks }
    })
    await insertCheckedUnits(tx, {
      scope: { projectId: component.project.id, componentId: component.id, translationId },
      units,
      failing,
      counters,
      event: { action: 'updatedInRepository', timestamp, userId: null, hasTarget: true },
      changes: batch.map(({ string, content: { previousSource } }) =>
        // Changed by an external tool: that is a separate event.
        previousSource === ''
          ? null
          : {
              ...unitEvent(sync, translationId, null),
              action: 'sourceChanged',
              target: string.source,
              old: previousSource,
            },
      ),
    })
  }
}
