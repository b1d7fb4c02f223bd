import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import type { ChangeAction } from '../../../domain/change-actions.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Db } from '../../../storage/db.ts'
import { engineOf } from '../../../storage/engines/engine.ts'
import type { NewChange } from '../../../storage/history/changes.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { holdUnits } from '../../../storage/units/save-unit.ts'
import { listStringLabels } from '../../../storage/units/string-labels.ts'
import { batchSave } from './batch-saves.ts'
import { editChecks } from './edit-checks.ts'
import { type EditOrder, planEdits } from './plan-edits.ts'
import { runSave } from './save-work.ts'
import { isStringEdit, type UnitEdit } from './unit-edit.ts'
import { type WrittenEdit, writeEdits } from './write-edits.ts'

/** A unit after a save. */
export interface SavedUnit extends EditedUnit {
  /** Sorted names; only units of the source language have any. */
  readonly labels?: readonly string[]
}

/** The outcome of an edit. */
export type UnitOutcome =
  | { readonly id: number; readonly unit: SavedUnit }
  | { readonly id: number; readonly error: AppError }

/** More edits than this give other requests a turn of the event loop. */
const MANY = 256

/** Saves an edit of a unit, and returns the resulting unit. Concurrent edits share a transaction. */
export async function saveUnit(ctx: Context, actor: Actor, id: number, edit: UnitEdit): Promise<SavedUnit> {
  const order = { actor, id, edit }
  const isAlone = ctx.condition !== undefined || isStringEdit(edit) || edit.revert !== undefined
  const outcome = isAlone ? (await saveUnits(ctx, [order]))[0] : await batchSave(ctx, order, saveUnits)
  if (!outcome) throw new Error(`The edit of unit ${id} has no outcome`)
  if ('error' in outcome) throw outcome.error
  return outcome.unit
}

/**
 * Saves edits in one transaction, each unit at most once. A rejected edit does not affect the others. Outcomes are in
 * their order.
 */
export async function saveUnits(ctx: Context, orders: readonly EditOrder[]): Promise<UnitOutcome[]> {
  const saved = await saveEdits(ctx, orders)
  return saved ? outcomesOf(ctx.db, saved.written) : []
}

/** How edits are saved, where that is not up to their actors. */
interface SaveEditsOptions {
  readonly authorId?: number | null
  readonly action?: ChangeAction
  /** Runs in the transaction, with the edits as they will be in the history. */
  readonly onSaved?: ((tx: Db, changes: readonly NewChange[]) => Promise<void>) | undefined
}

/** Outcomes of edits, and the units whose history got an entry. */
interface SavedEdits {
  readonly written: readonly WrittenEdit[]
  readonly changedIds: ReadonlySet<number>
}

/**
 * The one path by which edits are saved: plan (read and validate), check, write (texts, pending commits, check results), note
 * (counters and history). Null if there is nothing to save.
 */
export async function saveEdits(
  ctx: Context,
  orders: readonly EditOrder[],
  { authorId, action, onSaved }: SaveEditsOptions = {},
): Promise<SavedEdits | null> {
  const { db } = ctx
  const [first] = orders
  if (!first) return null
  const checks = editChecks(db, ctx.now)
  const { hasOneWriter, snapshot } = engineOf(db)
  return runSave(
    ctx,
    first.actor,
    { checks, authorId, action, beforeCommit: ctx.condition?.note },
    async (work) => {
      const { tx } = work
      // Nothing is locked yet: concurrent saves wait neither for checks nor for rejected edits.
      const [planned, plans] = await Promise.all([snapshot(tx), planEdits(tx, orders, checks)])
      const lockedIds = plans.flatMap((plan) => ('error' in plan ? [] : plan.lockedIds))
      const [, locked] = await Promise.all([holdUnits(tx, lockedIds), snapshot(tx)])
      if (lockedIds.length > 0) await ctx.condition?.check(tx)
      const isFresh = hasOneWriter || (planned !== null && planned === locked)
      const written = await writeEdits(work, plans, { isFresh })
      await onSaved?.(tx, work.changes)
      if (orders.length > MANY) await nextTurn()
      return { written, changedIds: new Set(work.changes.flatMap(({ unitId }) => unitId ?? [])) }
    },
  )
}

/** Reads units that writing did not return, and labels. */
async function outcomesOf(db: Db, written: readonly WrittenEdit[]): Promise<UnitOutcome[]> {
  const missing = written.flatMap((edit) => ('error' in edit || edit.unit ? [] : [edit.id]))
  const read = await listEditedUnits(db, missing)
  const units = written.map((edit): EditedUnit | null =>
    'error' in edit ? null : (edit.unit ?? read.get(edit.id) ?? null),
  )
  const labels = await listStringLabels(
    db,
    units.flatMap((unit) => (unit?.translation.isSource ? [unit.stringId] : [])),
  )
  return written.map((edit, index) => {
    const unit = units[index]
    if ('error' in edit) return { id: edit.id, error: edit.error }
    if (!unit) return { id: edit.id, error: new AppError('not_found', 'Not found.') }
    const own = unit.translation.isSource ? labels.get(unit.stringId) : undefined
    return { id: edit.id, unit: own ? { ...unit, labels: own } : unit }
  })
}
