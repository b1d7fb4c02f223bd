import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-unit-lists.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { checkEdit } from './check-edit.ts'
import type { RefusedEdit } from './plan-edits.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { isPlainEdit, saveTexts, type TextOrder } from './save-texts.ts'
import { joinWork, type SaveWork, startWork } from './save-work.ts'
import { isStringEdit, isTextEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'
import { writeEdit } from './write-edit.ts'

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
  for (let at = 0; at < plans.length; at += RUN) {
    // Others are answered meanwhile; those who write wait for the whole.
    if (at > 0) await nextTurn()
    const part = plans.slice(at, at + RUN)
    const units = isKnown ? null : await listEditedUnits(work.tx, idsOf(part))
    let run: TextOrder[] = []
    for (const plan of part) {
      const order = 'error' in plan ? plan : orderOf(work, plan, units)
      if ('error' in order) written.push(order)
      else if ('wanted' in order) {
        run.push(order)
        written.push({ id: plan.id, unit: null })
      } else {
        keep(saved, await saveTexts(work, run))
        run = []
        written.push(await writeApart(work, order.apart))
        // It may have changed others of the list.
        isKnown = false
      }
    }
    keep(saved, await saveTexts(work, run))
  }
  return written.map((edit) => ('error' in edit ? edit : { id: edit.id, unit: saved.get(edit.id) ?? null }))
}

function idsOf(plans: readonly (PreparedEdit | RefusedEdit)[]): number[] {
  return plans.flatMap((plan) => ('error' in plan ? [] : [plan.id]))
}

function keep(saved: Map<number, EditedUnit>, units: ReadonlyMap<number, EditedUnit>): void {
  for (const [id, unit] of units) saved.set(id, unit)
}

/** A plain edit as it is written, an edit that is written apart, or why it is refused now. */
function orderOf(
  { actor }: SaveWork,
  plan: PreparedEdit,
  units: ReadonlyMap<number, EditedUnit> | null,
): TextOrder | { readonly apart: PreparedEdit } | RefusedEdit {
  const { id, edit, wanted } = plan
  const unit = units ? units.get(id) : plan.unit
  if (!unit || !isVisible(visibleProjects(actor), unit)) {
    return { id, error: new AppError('not_found', 'Not found.') }
  }
  if (!wanted || !isPlainEdit(unit, edit)) return { apart: plan }
  if (!units) return { unit, wanted }
  try {
    checkEdit(actor, unit, edit)
    return { unit, wanted: wantedText(unit, edit.target ?? [], edit.state ?? 0) }
  } catch (error) {
    if (error instanceof AppError) return { id, error }
    throw error
  }
}

/** Writes an edit that concerns more than its unit; where it is refused, nothing of it stays. */
async function writeApart(work: SaveWork, plan: PreparedEdit): Promise<WrittenEdit> {
  const { tx, actor, now, bench } = work
  const done = { id: plan.id, unit: null }
  if (!isStringEdit(plan.edit) && !isTextEdit(plan.edit)) return done
  const part = startWork(tx, actor, { now, bench })
  await sql`savepoint one_of_many`.execute(tx)
  try {
    await writeEdit(part, plan, { isFresh: false })
    await sql`release savepoint one_of_many`.execute(tx)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one_of_many`.execute(tx)
    await sql`release savepoint one_of_many`.execute(tx)
    return { id: plan.id, error }
  }
  joinWork(work, part)
  return done
}
