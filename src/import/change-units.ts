import { type MergeOutcome, mergeEdit } from '../domain/units/merge-edit.ts'
import { STATE } from '../domain/units/state.ts'
import type { FileUnit } from '../formats/units.ts'
import { insertChanges, type NewChange } from '../storage/changes.ts'
import { type CounterChange, counterChange } from '../storage/counters.ts'
import type { Db } from '../storage/db.ts'
import { deletePendingEdits, findPendingEdits, type PendingEdit } from '../storage/pending-edits.ts'
import { insertSuggestion } from '../storage/suggestions.ts'
import { lockUnits, type StoredUnit, type UnitContent, updateUnit } from '../storage/units.ts'
import { unitEvent } from './events.ts'
import type { StringRecord } from './string-index.ts'
import type { Sync } from './sync.ts'
import { isChanged, type UnitLanguage, unitContent } from './unit-content.ts'

/** A unit of a file, the string it belongs to, and what it shall hold. */
export interface ChangedUnit {
  readonly unit: FileUnit
  readonly position: number
  readonly string: StringRecord
  readonly content: UnitContent
}

interface Work {
  readonly tx: Db
  readonly sync: Sync
  readonly translationId: number
  readonly counters: CounterChange
  readonly changes: NewChange[]
  /** Units whose edits need not be written any more. */
  readonly settled: number[]
}

/**
 * Changes units of a translation to what the file says, in one transaction. People may have edited them since they were
 * compared, so they are read again; an edit that is not yet in the repository is merged.
 */
export async function changeUnits(
  sync: Sync,
  translation: UnitLanguage & { readonly id: number },
  batch: readonly (ChangedUnit & { readonly before: { readonly id: number } })[],
): Promise<void> {
  sync.signal.throwIfAborted()
  const ids = batch.map(({ before }) => before.id)
  await sync.db.transaction().execute(async (tx) => {
    const stored = await lockUnits(tx, ids)
    const edits = await findPendingEdits(tx, ids)
    const work: Work = {
      ...{ tx, sync, translationId: translation.id },
      ...{ counters: counterChange(), changes: [], settled: [] },
    }
    for (const {
      unit,
      position,
      string,
      before: { id },
    } of batch) {
      const before = stored.get(id)
      if (!before) continue
      const content = unitContent(sync, { unit, position, string, before }, translation)
      await changeUnit(work, { string, before, content, edit: edits.get(id) })
    }
    await deletePendingEdits(tx, work.settled)
    await work.counters.write(tx, translation.id)
    if (work.changes.length > 0) await insertChanges(tx, work.changes)
  })
  sync.onUnits(batch.length)
}

async function changeUnit(
  { tx, sync, translationId, counters, changes, settled }: Work,
  {
    string,
    before,
    content,
    edit,
  }: { string: StringRecord; before: StoredUnit; content: UnitContent; edit: PendingEdit | undefined },
): Promise<void> {
  const outcome = edit ? outcomeOf(sync, edit, before, content) : 'take-file'
  const isPending = outcome === 'keep-edit'
  const written = isPending ? withEdit(before, content) : content
  const isTouched = isChanged(before, written)
  await updateUnit(tx, before.id, written, { now: isTouched ? sync.now() : null, isPending })
  const { words, chars } = string
  counters.remove({ words, chars, state: before.state, marks: before.marks })
  counters.add({ words, chars, state: written.state, marks: before.marks })
  if (edit && !isPending) settled.push(before.id)

  const event = unitEvent(sync, translationId, before.id)
  if (isTouched) {
    changes.push({ ...event, action: 'updatedInRepository', target: written.target, old: before.target })
  }
  if (written.previousSource !== '' && written.previousSource !== before.previousSource) {
    changes.push({ ...event, action: 'sourceChanged', target: string.source, old: written.previousSource })
  }
  if (edit && outcome === 'take-file-and-suggest') {
    const { authorId } = edit
    const { target } = before
    await insertSuggestion(tx, translationId, before.id, { userId: authorId, target, now: sync.now() })
    changes.push({ ...event, action: 'suggestionAdded', target, userId: authorId, authorId })
  }
}

function outcomeOf(
  { info }: Sync,
  edit: PendingEdit,
  before: StoredUnit,
  content: UnitContent,
): MergeOutcome {
  // Where the file can not tell that a text needs editing, it has not changed its mind about it either.
  const isInFile = info.states.includes('fuzzy')
  const isFuzzy = (state: number) => isInFile && state === STATE.needsEditing
  return mergeEdit(
    { target: edit.baseTarget, isFuzzy: isFuzzy(edit.baseState) },
    { target: content.target, isFuzzy: isFuzzy(content.originalState) },
    { target: before.target, isFuzzy: isFuzzy(before.originalState) },
  )
}

/** What the file says about everything but the translation, which a person has changed meanwhile. */
function withEdit(before: StoredUnit, content: UnitContent): UnitContent {
  const isLocked = content.state === STATE.readOnly && content.originalState !== STATE.readOnly
  return {
    ...content,
    target: before.target,
    previousSource: before.previousSource,
    originalState: before.originalState,
    state: isLocked ? STATE.readOnly : before.originalState,
  }
}
