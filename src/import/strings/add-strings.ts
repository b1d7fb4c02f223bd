import { priorityOf } from '../../domain/flags/flag-values.ts'
import type { FileUnit } from '../../formats/units.ts'
import { transaction } from '../../storage/transaction.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { setIntermediateTexts } from '../../storage/units/intermediate-texts.ts'
import { insertStrings, type NewString } from '../../storage/units/strings.ts'
import type { UnitContent } from '../../storage/units/units.ts'
import { checkNewUnits, marksOf } from '../checks/check-new-units.ts'
import { batches, type Sync } from '../sync.ts'
import { insertCheckedUnits } from '../units/insert-checked-units.ts'
import { checkable } from '../units/unit-content.ts'
import { type SourceContent, sourceContent } from './source-content.ts'
import { checkedSource, type SourceTranslation, sourceFlags } from './source-string.ts'
import { newString, type StringRecord } from './string-index.ts'

/** A string that a file has and the component has not, with its position in that file. */
export interface FoundString {
  readonly unit: FileUnit
  readonly position: number
}

/**
 * Adds source strings with their units in the source language, and an event for each: an update if they come from the
 * file of the source language, a new source string if a translation brought them. A string that occurs twice in the
 * list is added once, also if the list is generated while it is read and then already knows it.
 */
export async function addStrings(
  sync: Sync,
  source: SourceTranslation,
  found: Iterable<FoundString>,
  action: 'updatedInRepository' | 'newSourceString',
): Promise<void> {
  for (const part of batches(found)) {
    sync.signal.throwIfAborted()
    const batch = sync.strings.newOfEach(part)
    const records = await addBatch(sync, source, batch, action)
    for (const record of records) {
      sync.strings.set(record)
      sync.changed.strings.add(record.id)
    }
    sync.onUnits(batch.length)
  }
}

async function addBatch(
  sync: Sync,
  source: SourceTranslation,
  batch: readonly FoundString[],
  action: 'updatedInRepository' | 'newSourceString',
): Promise<StringRecord[]> {
  const { component, isKeyed, now } = sync
  const prepared = batch.map(({ unit, position }) => {
    const flags = sourceFlags(sync, source, unit, '')
    const string = newString(unit, position, { isKeyed, priority: priorityOf(flags) })
    return { string, state: sourceContent(sync, unit, { flags }) }
  })
  const failing = await checkNewUnits(
    sync,
    checkedSource(sync, source),
    prepared.map(({ string, state }) => checkable({ ...string, extraFlags: '' }, sourceUnit(string, state))),
  )
  await sync.writes.done()
  return transaction(sync.db, async (tx) => {
    const timestamp = now()
    const ids = await insertStrings(
      tx,
      component.id,
      prepared.map(({ string }) => string),
    )
    const { intermediate } = sync
    if (intermediate) {
      await setIntermediateTexts(
        tx,
        prepared.map(({ string }, at) => ({
          stringId: ids[at] ?? 0,
          text: intermediate.textOf(string.context),
        })),
      )
    }
    const counters = counterChange()
    const units = prepared.map(({ string, state }, index) => {
      const marks = marksOf(failing[index])
      counters.add({ state: state.state, words: string.words, chars: string.chars, marks })
      return { ...sourceUnit(string, state), stringId: ids[index] ?? 0, marks }
    })
    const isOfSource = action === 'updatedInRepository'
    await insertCheckedUnits(tx, {
      scope: { projectId: component.project.id, componentId: component.id, translationId: source.id },
      units,
      failing,
      counters,
      event: {
        action,
        timestamp,
        // An update of the repository is asked for at the component that owns it.
        userId: isOfSource || component.isLinked ? null : sync.userId,
        authorId: null,
        hasTarget: isOfSource,
      },
    })
    return prepared.map(({ string, state }, index) => ({
      ...string,
      id: ids[index] ?? 0,
      extraFlags: '',
      sourceState: state.state,
    }))
  })
}

function sourceUnit({ position, source }: NewString, state: SourceContent): UnitContent {
  return { position, ...state, target: source, location: null, note: null, flags: null }
}
