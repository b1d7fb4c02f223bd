import type { Actor } from '../../../domain/actor.ts'
import { type ActionCode, actionCode, isRevertable } from '../../../domain/change-actions.ts'
import { AppError } from '../../../domain/errors.ts'
import { timeSlice } from '../../../domain/time-slice.ts'
import { splitForms } from '../../../domain/units/plural-text.ts'
import { STATE, type State } from '../../../domain/units/state.ts'
import { isVisible } from '../../../storage/accounts/visibility.ts'
import type { Db } from '../../../storage/db.ts'
import { findUnitChange } from '../../../storage/history/unit-changes.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits, listStringUnits } from '../../../storage/units/edited-units.ts'
import { listPropagatedOf } from '../../../storage/units/propagated-units.ts'
import { visibleProjects } from '../../components/get-visible-project.ts'
import { resolveLabels } from '../resolve-labels.ts'
import type { EditChecks } from './edit-checks.ts'
import { editedText, withText } from './edited-text.ts'
import { hasReview, placeOfUnit } from './may-edit.ts'
import type { UnitEdit } from './unit-edit.ts'
import { validateEdit, validateMembers } from './validate-edit.ts'
import { expectChecks } from './write-translations.ts'

/** A requested edit of one unit. */
export interface EditOrder {
  readonly actor: Actor
  readonly id: number
  /** The edit, or how to derive it from the unit as it is now; null leaves the unit alone. */
  readonly edit: UnitEdit | ((unit: EditedUnit) => UnitEdit | null)
}

/** The text before a change that an edit reverts, and the number of its action. */
type RevertedChange = NonNullable<Awaited<ReturnType<typeof findUnitChange>>>

/** An edit that was valid for its unit as that was read. */
export interface PlannedEdit {
  readonly id: number
  readonly actor: Actor
  readonly edit: UnitEdit
  /** How the edit was derived from the unit, if it was: if the unit changes before it is locked, it is derived again. */
  readonly derive: ((unit: EditedUnit) => UnitEdit | null) | null
  readonly unit: EditedUnit
  readonly reverted: RevertedChange | null
  /** The unit with its new text; null for edits of source strings, and for those without a text. */
  readonly after: EditedUnit | null
  /** Null for labels that stay. */
  readonly labelIds: readonly number[] | null
  /** Units that the transaction has to lock. */
  readonly lockedIds: readonly number[]
  /** Units of other components that the text is propagated to. */
  readonly propagatedIds: readonly number[]
}

/** A rejected edit. */
export interface RefusedEdit {
  readonly id: number
  readonly error: AppError
}

/**
 * Validates edits and reads everything that they need, with a few statements for all of them. Each is rejected on its
 * own; the plans are in the order of the edits, without those that leave their unit alone.
 */
export async function planEdits(
  db: Db,
  orders: readonly EditOrder[],
  checks: EditChecks,
): Promise<(PlannedEdit | RefusedEdit)[]> {
  const units = await listEditedUnits(db, [...new Set(orders.map(({ id }) => id))])
  const propagated = await listPropagatedOf(db, units.values())
  const seen = new Set<number>()
  const plans: (PlannedEdit | RefusedEdit)[] = []
  const pause = timeSlice()
  for (const order of orders) {
    const turn = pause()
    if (turn) await turn
    const { actor, id } = order
    try {
      const unit = units.get(id)
      if (!unit || !isVisible(visibleProjects(actor), placeOfUnit(unit)))
        throw new AppError('not_found', 'Not found.')
      if (seen.has(id)) throw new AppError('invalid', 'The unit is listed more than once.', { field: 'id' })
      seen.add(id)
      const derive = typeof order.edit === 'function' ? order.edit : null
      const edit = typeof order.edit === 'function' ? order.edit(unit) : order.edit
      if (!edit) continue
      validateMembers(edit)
      const reverted = edit.revert === undefined ? null : await findReverted(db, unit, edit.revert, edit)
      const labelIds = edit.labels
        ? await resolveLabels(db, unit.translation.component.project.id, edit.labels)
        : null
      const after = textAfter(actor, unit, edit, reverted)
      const plan = { id, actor, edit, derive, unit, reverted, labelIds }
      if (unit.translation.isSource) plans.push(await planSourceEdit(db, plan))
      else {
        const others = after ? (propagated.get(id) ?? []) : []
        if (after) expectChecks(checks, actor, { unit, after, others, isLone: edit.isLone })
        const lockedIds = [unit, ...others].flatMap((own) => [own.id, own.sourceUnitId])
        plans.push({ ...plan, after, lockedIds, propagatedIds: others.map((other) => other.id) })
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      plans.push({ id, error })
    }
  }
  await checks.run(db)
  return plans
}

/** An edit of a source string concerns its units in all languages. */
async function planSourceEdit(
  db: Db,
  plan: Omit<PlannedEdit, 'after' | 'lockedIds' | 'propagatedIds'>,
): Promise<PlannedEdit> {
  const units = await listStringUnits(db, plan.unit.stringId)
  return { ...plan, after: null, lockedIds: units.map(({ id }) => id), propagatedIds: [] }
}

/** Validates an edit of a unit, and returns the unit with its new text; null for an edit without a text. */
export function textAfter(
  actor: Actor,
  unit: EditedUnit,
  edit: UnitEdit,
  reverted: RevertedChange | null,
): EditedUnit | null {
  const resolved = reverted ? { ...edit, ...textBefore(unit, reverted) } : edit
  validateEdit(actor, unit, resolved)
  const { target, state } = resolved
  if (target === undefined || state === undefined) return null
  return withText(unit, editedText(unit, target, state))
}

async function findReverted(
  db: Db,
  unit: EditedUnit,
  changeId: number,
  { target, state }: UnitEdit,
): Promise<RevertedChange> {
  if (target !== undefined || state !== undefined) {
    throw notReverted('Send either a text with its state, or a change to revert.')
  }
  const change = await findUnitChange(db, unit.id, changeId)
  if (!change) throw notReverted('The string has no such change.')
  if (!isRevertable(change)) {
    throw notReverted('This change did not replace a text, so it cannot be reverted.')
  }
  return change
}

/** The text before a change. The state stays as it is, but strings that were marked for edit still need editing. */
function textBefore(unit: EditedUnit, { old, action }: RevertedChange): Pick<UnitEdit, 'target' | 'state'> {
  return { target: splitForms(old), state: stateBefore(unit, action) }
}

function stateBefore(unit: EditedUnit, action: ActionCode): State {
  if (action === actionCode('markedForEdit')) return STATE.needsEditing
  if (unit.state === STATE.empty) return STATE.translated
  return unit.state === STATE.approved && !hasReview(unit) ? STATE.translated : unit.state
}

function notReverted(message: string): AppError {
  return new AppError('invalid', message, { field: 'revert' })
}
