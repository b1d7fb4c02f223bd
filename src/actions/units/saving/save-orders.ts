import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Db } from '../../../storage/db.ts'
import { inTransaction, isOnlyWriter } from '../../../storage/in-transaction.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { holdUnits } from '../../../storage/units/save-unit.ts'
import { listStringLabels } from '../../../storage/units/string-labels.ts'
import { checkBench } from './check-bench.ts'
import { planEdits, type UnitOrder } from './plan-edits.ts'
import { finishWork, startWork } from './save-work.ts'
import { settleSave } from './settle-save.ts'
import { type WrittenEdit, writeEdits } from './write-edits.ts'

/** A unit after a save. */
export interface SavedUnit extends EditedUnit {
  /** Names in the order of the alphabet; only units of the source language have any. */
  readonly labels?: readonly string[]
}

/** What became of an order. */
export type UnitOutcome =
  | { readonly id: number; readonly unit: SavedUnit }
  | { readonly id: number; readonly error: AppError }

/** So many that others should get their turn in between. */
const MANY = 256

/**
 * Saves what people made of units, in one transaction: text and state with their checks, the same text in other
 * components, counters and history; or explanation, flags and labels of strings. An order that is refused leaves the
 * others alone. Returns an outcome for each order, in their order.
 */
export async function saveOrders(ctx: Context, orders: readonly UnitOrder[]): Promise<UnitOutcome[]> {
  const { db } = ctx
  const [first] = orders
  if (!first) return []
  const bench = checkBench(db, ctx.now)
  // Where others write at the same time, they shall not wait for checks; nor for an edit that is refused.
  const isFresh = isOnlyWriter(db)
  const looked = isFresh ? null : await planEdits(db, orders, bench)
  const { work, written } = await inTransaction(db, async (tx) => {
    const plans = looked ?? (await planEdits(tx, orders, bench))
    const started = startWork(tx, first.actor, { now: ctx.now(), bench })
    const held = plans.flatMap((plan) => ('error' in plan ? [] : plan.ids))
    await holdUnits(tx, held)
    if (held.length > 0) await ctx.condition?.check(tx)
    const done = await writeEdits(started, plans, { isFresh })
    if (orders.length > MANY) await nextTurn()
    await finishWork(started)
    await ctx.condition?.note(tx)
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
    const own = unit.isSource === 1 ? labels.get(unit.stringId) : undefined
    return { id: edit.id, unit: own ? { ...unit, labels: own } : unit }
  })
}
