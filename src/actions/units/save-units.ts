import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Db } from '../../storage/db.ts'
import { inTransaction, isOnlyWriter } from '../../storage/in-transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-unit-lists.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { checkBench } from './check-bench.ts'
import { planEdits, type UnitOrder } from './plan-edits.ts'
import type { SavedUnit } from './save-unit.ts'
import { finishWork, startWork } from './save-work.ts'
import { settleSave } from './settle-save.ts'
import { type WrittenEdit, writeEdits } from './write-edits.ts'

/** What became of one unit of many. */
export type UnitOutcome =
  | { readonly id: number; readonly unit: SavedUnit }
  | { readonly id: number; readonly error: AppError }

/**
 * Saves edits of many units in one transaction, by the rules of a single edit. An edit that is refused leaves the others
 * alone. Returns an outcome for each order, in their order.
 */
export async function saveUnits(
  ctx: Context,
  actor: Actor,
  orders: readonly UnitOrder[],
): Promise<UnitOutcome[]> {
  const { db } = ctx
  const bench = checkBench(db, ctx.now)
  const isFresh = isOnlyWriter(db)
  const looked = isFresh ? null : await planEdits(db, actor, { orders, bench })
  const { work, written } = await inTransaction(db, async (tx) => {
    const plans = looked ?? (await planEdits(tx, actor, { orders, bench }))
    const started = startWork(tx, actor, { now: ctx.now(), bench })
    await holdUnits(
      tx,
      plans.flatMap((plan) => ('error' in plan ? [] : plan.ids)),
    )
    const done = await writeEdits(started, plans, { isFresh })
    await nextTurn()
    await finishWork(started)
    return { work: started, written: done }
  })
  await settleSave(db, work)
  return outcomesOf(db, written)
}

/** Reads again what writing did not tell. */
async function outcomesOf(db: Db, written: readonly WrittenEdit[]): Promise<UnitOutcome[]> {
  const missing = written.flatMap((edit) => ('error' in edit || edit.unit ? [] : [edit.id]))
  const read = await listEditedUnits(db, missing)
  const units = written.map((edit): EditedUnit | null =>
    'error' in edit ? null : (edit.unit ?? read.get(edit.id) ?? null),
  )
  const labels = await listStringLabels(
    db,
    units.flatMap((unit) => (unit?.isSource === 1 ? [unit.stringId] : [])),
  )
  return written.map((edit, index) => {
    const unit = units[index]
    if ('error' in edit) return { id: edit.id, error: edit.error }
    if (!unit) return { id: edit.id, error: new AppError('not_found', 'Not found.') }
    const own = unit.isSource === 1 ? (labels.get(unit.stringId) ?? []) : []
    return { id: edit.id, unit: { ...unit, labels: own } }
  })
}
