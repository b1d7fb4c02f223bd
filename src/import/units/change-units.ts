import { checkWithoutOthers } from '../../checking/check-without-others.ts'
import type { Translation } from '../../domain/translation.ts'
import { type MergeOutcome, mergeEdit } from '../../domain/units/merge-edit.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import type { FileUnit } from '../../formats/units.ts'
import { type CheckChange, type CheckResult, checkChange } from '../../storage/checks/check-change.ts'
import { listUnitChecks } from '../../storage/checks/unit-checks.ts'
import { raiseConflicts } from '../../storage/components/notices/conflict-alert.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { CONTESTED } from '../../storage/units/contest-edits.ts'
import { type CounterChange, counterChange } from '../../storage/units/counts/counters.ts'
import {
  deletePendingEdits,
  findPendingEdits,
  type PendingEdit,
} from '../../storage/units/pending/pending-edits.ts'
import { insertSuggestion } from '../../storage/units/suggestions.ts'
import {
  lockUnits,
  type StoredUnit,
  type UnitContent,
  type UnitWrite,
  updateUnits,
} from '../../storage/units/units.ts'
import { unitEvent, withoutUser } from '../events.ts'
import type { StringRecord } from '../strings/string-index.ts'
import type { Sync } from '../sync.ts'
import { checkable, isChanged, unitContent } from './unit-content.ts'

/** A unit of a file, its string, and its new values. */
export interface ChangedUnit {
  readonly unit: FileUnit
  readonly position: number
  readonly string: StringRecord
  readonly content: UnitContent
}

interface Work {
  readonly sync: Sync
  readonly translationId: number
  readonly checks: CheckChange
  readonly counters: CounterChange
  readonly changes: NewChange[]
  readonly writes: UnitWrite[]
  /** Units whose edits no longer have to be written. */
  readonly settled: number[]
}

/**
 * Updates units of a translation to the file, in one transaction. Users may have edited them since they were compared,
 * so they are read again; a pending edit is merged.
 */
export async function changeUnits(
  sync: Sync,
  translation: Translation,
  batch: readonly (ChangedUnit & { readonly before: { readonly id: number } })[],
): Promise<void> {
  sync.signal.throwIfAborted()
  const ids = batch.map(({ before }) => before.id)
  await transaction(sync.db, async (tx) => {
    const stored = await lockUnits(tx, ids)
    const edits = await findPendingEdits(tx, ids)
    const work: Work = {
      sync,
      translationId: translation.id,
      counters: counterChange(),
      changes: [],
      writes: [],
      settled: [],
      checks: checkChange(await listUnitChecks(tx, ids)),
    }
    const merged = batch.flatMap(({ unit, position, string, before: { id } }) => {
      const before = stored.get(id)
      if (!before) return []
      const content = unitContent(sync, { unit, position, string, before }, translation)
      return [mergeUnit(sync, { string, before, content, edit: edits.get(id) })]
    })
    const results = await checkWithoutOthers(
      tx,
      sync.checks,
      translation,
      merged.map(({ string, before, written }) => ({ ...checkable(string, written), id: before.id })),
    )
    for (const [index, unit] of merged.entries()) changeUnit(work, unit, results[index])
    await updateUnits(tx, work.writes)
    for (const unit of merged) await keepEdit(tx, work, unit)
    await work.checks.write(tx)
    await deletePendingEdits(tx, work.settled)
    await work.counters.write(tx, translation.id)
    if (work.changes.length > 0) await insertChanges(tx, work.changes)
    if (merged.some(isConflict)) {
      const { id: componentId, project } = sync.component
      await raiseConflicts(tx, { componentId, projectId: project.id, now: sync.now() })
    }
  })
  for (const { string } of batch) sync.changed.strings.add(string.id)
  sync.onUnits(batch.length)
}

/** A unit, its values in the file and a concurrent edit. */
interface FoundUnit {
  readonly string: StringRecord
  readonly before: StoredUnit
  readonly content: UnitContent
  readonly edit: PendingEdit | undefined
}

interface MergedUnit extends FoundUnit {
  readonly outcome: MergeOutcome
  readonly written: UnitContent
}

function mergeUnit(sync: Sync, found: FoundUnit): MergedUnit {
  const { before, content, edit } = found
  const outcome = edit ? outcomeOf(sync, edit, before, content) : 'take-file'
  return { ...found, outcome, written: outcome === 'keep-edit' ? withEdit(before, content) : content }
}

/** A user who resets a repository knows that texts are replaced. */
function isConflict({ edit, outcome }: MergedUnit): boolean {
  return outcome === 'take-file-and-suggest' && edit?.baseTarget !== CONTESTED
}

function changeUnit(
  { sync, translationId, checks, counters, changes, writes, settled }: Work,
  { string, before, edit, outcome, written }: MergedUnit,
  result: CheckResult | undefined,
): void {
  const isPending = outcome === 'keep-edit'
  const isTouched = isChanged(before, written)
  const kept = written.target === before.target ? before.marks : before.marks & ~MARK.automatic
  const marks = result ? checks.set({ id: before.id, marks: kept }, result) : kept
  writes.push({ id: before.id, content: written, now: isTouched ? sync.now() : null, isPending, marks })
  const { words, chars } = string
  counters.remove({ words, chars, state: before.state, marks: before.marks })
  counters.add({ words, chars, state: written.state, marks })
  if (edit && !isPending) settled.push(before.id)

  const event = unitEvent(sync, translationId, before.id)
  if (isTouched) {
    changes.push({
      ...withoutUser(event),
      action: 'updatedInRepository',
      target: written.target,
      old: before.target,
    })
  }
  if (written.previousSource !== '' && written.previousSource !== before.previousSource) {
    changes.push({ ...event, action: 'sourceChanged', target: string.source, old: written.previousSource })
  }
  if (edit && outcome === 'take-file-and-suggest') {
    const { authorId } = edit
    changes.push({ ...event, action: 'suggestionAdded', target: before.target, userId: authorId, authorId })
  }
}

/** A replaced edit becomes a suggestion, which marks its unit. */
async function keepEdit(tx: Db, { sync, translationId }: Work, found: MergedUnit): Promise<void> {
  const { before, edit, outcome } = found
  if (!edit || outcome !== 'take-file-and-suggest') return
  const suggestion = { userId: edit.authorId, target: before.target, now: sync.now() }
  await insertSuggestion(tx, translationId, before.id, { ...suggestion, isConflict: isConflict(found) })
}

function outcomeOf(
  { info }: Sync,
  edit: PendingEdit,
  before: StoredUnit,
  content: UnitContent,
): MergeOutcome {
  // If the file cannot mark texts that need editing, it has not changed that either.
  const isInFile = info.states.includes('fuzzy')
  const isFuzzy = (state: State) => isInFile && state === STATE.needsEditing
  return mergeEdit(
    { target: edit.baseTarget, isFuzzy: isFuzzy(edit.baseState) },
    { target: content.target, isFuzzy: isFuzzy(content.originalState) },
    { target: before.target, isFuzzy: isFuzzy(before.originalState) },
  )
}

/** The values in the file except the translation, which a user has changed meanwhile. */
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
