import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-unit-lists.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { checkEdit } from './check-edit.ts'
import type { RefusedEdit } from './plan-edits.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { isPlainEdit, saveTexts, type TextOrder } from './save-texts.ts'
import type { SaveWork } from './save-work.ts'
import { wantedText } from './wanted-text.ts'
import { writeApart } from './write-apart.ts'
import { withText } from './write-text.ts'

/** What became of an edit; the unit is null where only reading it again tells what it is now. */
export type WrittenEdit = { readonly id: number; readonly unit: EditedUnit | null } | RefusedEdit

/** Plain edits that are written together. */
const RUN = 256

/**
 * Writes many edits of units that the transaction holds, in their order; runs of plain ones together. `isFresh` says
 * that nothing can have changed since they were prepared.
 */
export async function writeEdits(
  work: SaveWork,
  plans: readonly (PreparedEdit | RefusedEdit)[],
  { isFresh }: { readonly isFresh: boolean },
): Promise<WrittenEdit[]> {
  const written: WrittenEdit[] = []
  const saved = new Map<number, EditedUnit>()
  let isKnown = isFresh
  let size = RUN
  for (let at = 0; at < plans.length; at = written.length) {
    // Others are answered meanwhile; those who write wait for the whole.
    if (at > 0 && size === RUN) await nextTurn()
    const part = plans.slice(at, at + size)
    const units = isKnown ? null : await listEditedUnits(work.tx, idsOf(part))
    const { run, apart } = ordersOf(part, units, written)
    for (const [id, unit] of await saveTexts(work, run)) saved.set(id, unit)
    size = Math.min(RUN, 2 * size)
    if (!apart) continue
    written.push((await writeApart(work, apart)) ?? { id: apart.id, unit: null })
    // It may have changed others of the list, so these are read again; few at a time, since the next may be like it.
    isKnown = false
    size = 1
  }
  return written.map((edit) => ('error' in edit ? edit : { id: edit.id, unit: saved.get(edit.id) ?? null }))
}

function idsOf(plans: readonly (PreparedEdit | RefusedEdit)[]): number[] {
  return plans.flatMap((plan) => ('error' in plan ? [] : [plan.id]))
}

/** The plain edits up to the first that is written apart, if any; what is settled about each of them is told. */
function ordersOf(
  part: readonly (PreparedEdit | RefusedEdit)[],
  units: ReadonlyMap<number, EditedUnit> | null,
  written: WrittenEdit[],
): { readonly run: readonly TextOrder[]; readonly apart: PreparedEdit | null } {
  const run: TextOrder[] = []
  for (const plan of part) {
    const order = 'error' in plan ? plan : orderOf(plan, units)
    if ('apart' in order) return { run, apart: order.apart }
    if ('asked' in order) run.push(order)
    written.push('error' in order ? order : { id: plan.id, unit: null })
  }
  return { run, apart: null }
}

/** A plain edit as it is written, an edit that is written apart, or why it is refused now. */
function orderOf(
  plan: PreparedEdit,
  units: ReadonlyMap<number, EditedUnit> | null,
): TextOrder | { readonly apart: PreparedEdit } | RefusedEdit {
  const { id, actor, edit, asked } = plan
  const unit = units ? units.get(id) : plan.unit
  if (!unit || !isVisible(visibleProjects(actor), unit)) {
    return { id, error: new AppError('not_found', 'Not found.') }
  }
  if (!asked || !isPlainEdit(unit, edit)) return { apart: plan }
  if (!units) return { actor, unit, asked }
  try {
    checkEdit(actor, unit, edit)
    return { actor, unit, asked: withText(unit, wantedText(unit, edit.target ?? [], edit.state ?? 0)) }
  } catch (error) {
    if (error instanceof AppError) return { id, error }
    throw error
  }
}
