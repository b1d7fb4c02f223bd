import { startRecheck, writeChecks } from '../../checking/recheck-units.ts'
import { priorityOf } from '../../domain/flags/flag-values.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { type CounterChange, counterChange, writeCounters } from '../../storage/units/counts/counters.ts'
import { setIntermediateTexts } from '../../storage/units/intermediate-texts.ts'
import { listUnitsOfStrings, type UnitOfString } from '../../storage/units/string-units.ts'
import { type NewString, type StringWrite, updateStrings } from '../../storage/units/strings.ts'
import { type UnitContent, type UnitWrite, updateUnit, updateUnits } from '../../storage/units/units.ts'
import { unitEvent, withoutUser } from '../events.ts'
import type { Sync } from '../sync.ts'
import { sourceChanged } from './source-changed.ts'
import { sourceContent } from './source-content.ts'
import { type SourceTranslation, sourceFlags } from './source-string.ts'
import { newString, type StringRecord } from './string-index.ts'

/** A string that differs between the file of the source language and the database. */
export interface ChangedString {
  readonly unit: FileUnit
  readonly position: number
  readonly string: StringRecord
}

interface Work {
  readonly tx: Db
  readonly sync: Sync
  readonly source: SourceTranslation
  readonly changes: NewChange[]
  /** Writes of strings and of their source units. */
  readonly strings: StringWrite[]
  readonly sources: UnitWrite[]
  countersOf(translationId: number): CounterChange
}

/**
 * Updates strings to the file of the source language. If the text itself changed, all its translations need editing, in
 * the same transaction: nobody sees a new source with an old translation that counts as done.
 */
export async function changeStrings(
  sync: Sync,
  source: SourceTranslation,
  batch: readonly ChangedString[],
): Promise<void> {
  sync.signal.throwIfAborted()
  const records = await transaction(sync.db, async (tx) => {
    const units = await listAffectedUnits(tx, source, batch)
    const counters = new Map<number, CounterChange>()
    const work: Work = {
      tx,
      sync,
      source,
      changes: [],
      strings: [],
      sources: [],
      countersOf(id) {
        const counter = counters.get(id) ?? counterChange()
        counters.set(id, counter)
        return counter
      },
    }
    const records: StringRecord[] = []
    for (const item of batch) records.push(await changeString(work, item, units.get(item.string.id) ?? []))
    await updateStrings(tx, work.strings)
    await updateUnits(tx, work.sources)
    const ids = [...units.values()].flatMap((own) => own.map(({ id }) => id))
    await writeChecks(startRecheck(sync, [sync.checks]), tx, { ids, scope: 'own', counters })
    await writeCounters(tx, counters)
    await changeTexts(work, batch)
    if (work.changes.length > 0) await insertChanges(tx, work.changes)
    return records
  })
  for (const record of records) {
    sync.strings.set(record)
    sync.changed.strings.add(record.id)
  }
  for (const { unit, string } of batch) {
    if (unit.source !== string.source) sync.changed.lost.add(string.id)
  }
}

/** Units in all languages if their source or their flags change; otherwise only source units. */
async function listAffectedUnits(
  tx: Db,
  source: SourceTranslation,
  batch: readonly ChangedString[],
): Promise<Map<number, UnitOfString[]>> {
  const isInner = ({ unit, string }: ChangedString) =>
    unit.source === string.source && unit.details.flags === string.flags
  const idsOf = (items: readonly ChangedString[]) => items.map(({ string }) => string.id)
  const { inner = [], outer = [] } = Object.groupBy(batch, (item) => (isInner(item) ? 'inner' : 'outer'))
  return Map.groupBy(
    [
      ...(await listUnitsOfStrings(tx, idsOf(outer))),
      ...(await listUnitsOfStrings(tx, idsOf(inner), source.id)),
    ],
    ({ stringId }) => stringId,
  )
}

async function changeString(
  work: Work,
  { unit, position, string }: ChangedString,
  units: readonly UnitOfString[],
): Promise<StringRecord> {
  const { sync, source } = work
  const flags = sourceFlags(sync, source, unit, string.extraFlags)
  const now = newString(unit, position, { isKeyed: sync.isKeyed, priority: priorityOf(flags) })
  work.strings.push({ id: string.id, string: now })
  const state = sourceContent(sync, unit, { flags, string })
  for (const before of units) {
    const counter = work.countersOf(before.translationId)
    counter.remove({ ...before, words: string.words, chars: string.chars })
    const after =
      before.translationId === source.id
        ? changeSourceUnit(work, before, {
            ...before,
            ...state,
            position,
            target: now.source,
            context: now.context,
          })
        : await changeLanguageUnit(work, before, { before: string, now })
    counter.add({ state: after.state, marks: before.marks, words: now.words, chars: now.chars })
  }
  return { ...now, id: string.id, extraFlags: string.extraFlags, sourceState: state.state }
}

/**
 * Updates the developers' texts of these strings from the intermediate file; a new wording is an event of the source
 * unit.
 */
async function changeTexts(
  { tx, sync: { intermediate } }: Work,
  batch: readonly ChangedString[],
): Promise<void> {
  if (!intermediate) return
  const texts = batch.map(({ unit, string }) => ({
    stringId: string.id,
    text: intermediate.textOf(unit.context),
  }))
  await setIntermediateTexts(
    tx,
    texts.filter(({ stringId, text }) => text !== (intermediate.knownOf(stringId)?.text ?? null)),
  )
}

function changeSourceUnit(
  { sync, changes, sources }: Work,
  before: UnitOfString,
  { context, ...after }: UnitContent & { readonly context: string },
): UnitContent {
  const isNewText = before.target !== after.target
  const isTouched =
    isNewText || before.state !== after.state || before.previousSource !== after.previousSource
  sources.push({ id: before.id, content: after, now: isTouched ? sync.now() : null, isPending: false })
  if (isNewText) {
    changes.push({
      ...withoutUser(unitEvent(sync, before.translationId, before.id)),
      action: 'updatedInRepository',
      target: after.target,
      old: before.target,
    })
  }
  const text = sync.intermediate?.textOf(context) ?? null
  const old = sync.intermediate?.knownOf(before.stringId)?.text ?? null
  if (text !== null && old !== null && text !== old) {
    changes.push({
      ...unitEvent(sync, before.translationId, before.id),
      action: 'sourceChanged',
      target: text,
      old,
    })
  }
  return after
}

async function changeLanguageUnit(
  { tx, sync, changes }: Work,
  unit: UnitOfString,
  { before, now }: { before: StringRecord; now: NewString },
): Promise<UnitContent> {
  // The language file did not change: its flags are the current ones of the unit.
  const own = unit.flags ?? before.flags
  const flags = own === now.flags ? null : own
  const kept = sync.isTemplated || flags === unit.flags ? unit : { ...unit, flags }
  if (kept !== unit) {
    await updateUnit(tx, { id: unit.id, content: kept, now: null, isPending: unit.isPending })
  }
  if (before.source === now.source) return kept
  return sourceChanged(tx, sync, kept, { old: before.source, now: now.source, changes })
}
