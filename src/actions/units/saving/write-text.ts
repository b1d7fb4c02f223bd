import { editAction } from '../../../domain/units/edit-action.ts'
import { PLURAL_SEPARATOR } from '../../../domain/units/plural-text.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { insertPendingEdit } from '../../../storage/units/pending/pending-edits.ts'
import { keepReplaced } from '../../../storage/units/pending/replaced-edits.ts'
import { updateText } from '../../../storage/units/save-unit.ts'
import { eventOf, noteTerm, recount, type SaveWork } from './save-work.ts'
import type { WantedText } from './unit-edit.ts'

/** A unit before and after an edit. */
export interface TextChange {
  readonly before: EditedUnit
  readonly after: EditedUnit
}

/** The unit with another text; what it was translated from before is told only while it needs editing. */
export function withText(unit: EditedUnit, { target, state }: WantedText): EditedUnit {
  const previousSource = state === STATE.needsEditing ? unit.previousSource : ''
  return { ...unit, target, state, originalState: state, previousSource, isPending: 1 }
}

/** True when the text or the state would be another one. */
export function isOtherText(unit: EditedUnit, { target, state }: WantedText): boolean {
  return unit.target !== target || unit.state !== state
}

/** The unit with a state that its failing checks allow: where one of them is enforced, it needs editing. */
export function enforceChecks(unit: EditedUnit, { failing }: Pick<CheckResult, 'failing'>): EditedUnit {
  if (failing.length === 0) return unit
  if (unit.state !== STATE.translated && unit.state !== STATE.approved) return unit
  return failing.some((name) => isEnforced(unit, name))
    ? { ...unit, state: STATE.needsEditing, originalState: STATE.needsEditing }
    : unit
}

/** True when the component wants a check to pass. */
export function isEnforced({ enforcedChecks }: EditedUnit, name: string): boolean {
  if (enforcedChecks === '[]') return false
  const enforced: unknown = JSON.parse(enforcedChecks)
  return Array.isArray(enforced) && enforced.includes(name)
}

/** Writes a text, which waits to be written to its file where it has one, and counts it. History comes with `tellChange`. */
export async function writeText(work: SaveWork, { before, after }: TextChange): Promise<void> {
  const { tx, authorId, now } = work
  if (before.isPending === 1) await keepReplaced(tx, [before.id], authorId)
  await updateText(tx, { ...after, now })
  recount(work, before, before, after)
  if (after.isPending === 0) return
  await insertPendingEdit(tx, before.translationId, {
    ...{ unitId: before.id, authorId, editedAt: now },
    ...{ baseTarget: before.target, baseState: before.originalState },
  })
}

/** Puts an edit into the history. */
export function tellChange(work: SaveWork, { before, after }: TextChange): void {
  noteTerm(work, before)
  work.changes.push({
    ...eventOf(work, before),
    action: work.action ?? editAction(before.state, after.state),
    target: withoutEmptyEnd(after.target),
    old: withoutEmptyEnd(before.target),
    details: { state: after.state, old_state: before.state, source: after.source },
  })
}

/** The history tells what was typed: forms that nobody gave are not in it. */
function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (text.endsWith(PLURAL_SEPARATOR, end)) end -= PLURAL_SEPARATOR.length
  return text.slice(0, end)
}
