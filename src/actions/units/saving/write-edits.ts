import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../domain/errors.ts'
import { isVisible } from '../../../storage/accounts/visibility.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { listPropagatedOf } from '../../../storage/units/propagated-units.ts'
import { visibleProjects } from '../../components/get-visible-project.ts'
import { writeSourceEdit } from '../source/write-source-edit.ts'
import { editBatches } from './edit-batches.ts'
import { placeOfUnit } from './may-edit.ts'
import { type PlannedEdit, type RefusedEdit, textAfter } from './plan-edits.ts'
import { type SaveWork, workFor } from './save-work.ts'
import { writeTranslations } from './write-translations.ts'

/** The outcome of an edit; a null unit has to be read again. */
export type WrittenEdit = { readonly id: number; readonly unit: EditedUnit | null } | RefusedEdit

/**
 * Writes planned edits of units that the transaction has locked, in their order if that makes a difference. `isFresh`
 * says that nobody else can have changed the units since they were planned; otherwise the edits are validated again.
 */
export async function writeEdits(
  work: SaveWork,
  plans: readonly (PlannedEdit | RefusedEdit)[],
  { isFresh }: { readonly isFresh: boolean },
): Promise<WrittenEdit[]> {
  const written = new Map<number, WrittenEdit>()
  let areUnitsCurrent = isFresh
  for (const [index, batch] of editBatches(plans).entries()) {
    // Other requests get a turn of the event loop between batches.
    if (index > 0) await nextTurn()
    // Checks of a source string depend on its translations, which an earlier batch may have changed.
    const isCurrent = areUnitsCurrent && (index === 0 || batch.every(({ after }) => after))
    const valid = isCurrent ? batch : await validateAgain(work, batch, written)
    await writeBatch(work, valid, written)
    if (valid.some(({ after, propagatedIds }) => !after || propagatedIds.length > 0)) areUnitsCurrent = false
  }
  return plans.map((plan) => ('error' in plan ? plan : (written.get(plan.id) ?? { id: plan.id, unit: null })))
}

/** Applies the edits to the current units; rejected ones get their outcome, and units that need no edit anymore stay. */
async function validateAgain(
  { tx }: SaveWork,
  batch: readonly PlannedEdit[],
  written: Map<number, WrittenEdit>,
): Promise<PlannedEdit[]> {
  const units = await listEditedUnits(
    tx,
    batch.map(({ id }) => id),
  )
  return batch.flatMap((plan) => {
    const { id, actor, reverted } = plan
    const unit = units.get(id)
    try {
      if (!unit || !isVisible(visibleProjects(actor), placeOfUnit(unit)))
        throw new AppError('not_found', 'Not found.')
      const edit = plan.derive ? plan.derive(unit) : plan.edit
      if (!edit) return []
      const after = textAfter(actor, unit, edit, reverted)
      return [{ ...plan, edit, unit, after: plan.after && after }]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      written.set(id, { id, error })
      return []
    }
  })
}

async function writeBatch(
  work: SaveWork,
  batch: readonly PlannedEdit[],
  written: Map<number, WrittenEdit>,
): Promise<void> {
  const others = await listPropagatedOf(
    work.tx,
    batch.flatMap(({ unit, after }) => (after ? [unit] : [])),
  )
  const edits = batch.flatMap((plan) => {
    if (!plan.after) return []
    const locked = new Set(plan.propagatedIds)
    return [
      {
        work: workFor(work, plan.actor, plan.reverted ? 'translationReverted' : undefined),
        unit: plan.unit,
        after: plan.after,
        others: (others.get(plan.id) ?? []).filter(({ id }) => locked.has(id)),
        isLone: plan.edit.isLone,
      },
    ]
  })
  const units = await writeTranslations(work, edits)
  for (const plan of batch) {
    const { id, unit, after } = plan
    const refused = after ? null : await writeSourceEdit(work, plan)
    // A later edit may be propagated to the unit.
    const isFinal = after !== null && !unit.mayPropagate
    written.set(id, refused ?? { id, unit: isFinal ? (units.get(id) ?? null) : null })
  }
}
