import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, insertUnitEvents } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { insertUnits } from '../../storage/units/units.ts'
import { checkNewUnits, insertFailing, marksOf } from '../checks/check-new-units.ts'
import { unitEvent } from '../events.ts'
import type { Sync } from '../sync.ts'
import type { ChangedUnit } from './change-units.ts'
import { checkable } from './unit-content.ts'

/** Checks units that are new in a translation. The result adds them, with an event for each, in one transaction. */
export async function prepareUnits(
  sync: Sync,
  translation: Translation,
  batch: readonly ChangedUnit[],
): Promise<() => Promise<void>> {
  sync.signal.throwIfAborted()
  const { component } = sync
  const translationId = translation.id
  const failing = await checkNewUnits(
    sync,
    translation,
    batch.map(({ string, content }) => checkable(string, content)),
  )
  for (const { string } of batch) sync.news.strings.add(string.id)
  sync.onUnits(batch.length)
  return () =>
    transaction(sync.db, async (tx) => {
      const timestamp = sync.now()
      const counters = counterChange()
      const units = batch.map(({ string, content }, index) => {
        const marks = marksOf(failing[index])
        counters.add({ state: content.state, words: string.words, chars: string.chars, marks })
        return { ...content, stringId: string.id, marks }
      })
      const firstSeq = await insertUnits(tx, translationId, units, timestamp)
      await insertFailing(tx, translationId, firstSeq, failing)
      await counters.write(tx, translationId)
      await insertUnitEvents(tx, {
        projectId: component.project.id,
        componentId: component.id,
        translationId,
        firstSeq,
        count: batch.length,
        timestamp,
        userId: null,
        action: 'updatedInRepository',
        hasTarget: true,
      })
      await insertSourceEvents(tx, sync, translationId, firstSeq, batch)
    })
}

/** Units with a previous source text were changed by an external tool: that is a separate event. */
async function insertSourceEvents(
  tx: Db,
  sync: Sync,
  translationId: number,
  firstSeq: number,
  batch: readonly ChangedUnit[],
): Promise<void> {
  const sources = new Map(
    batch.flatMap(({ string, content: { previousSource } }, index) =>
      previousSource === ''
        ? []
        : [[firstSeq + index, { target: string.source, old: previousSource }] as const],
    ),
  )
  if (sources.size === 0) return
  const rows = await tx
    .selectFrom('unit')
    .select(['id', 'seq'])
    .where('translation_id', '=', translationId)
    .where('seq', 'in', [...sources.keys()])
    .orderBy('seq')
    .execute()
  await insertChanges(
    tx,
    rows.map(({ id, seq }) => ({
      ...unitEvent(sync, translationId, id),
      action: 'sourceChanged',
      ...sources.get(seq),
    })),
  )
}
