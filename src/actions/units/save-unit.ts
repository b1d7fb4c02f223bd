import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Db } from '../../storage/db.ts'
import { inTransaction, isOnlyWriter } from '../../storage/in-transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { checkBench } from './check-bench.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import { prepareEdit } from './prepare-edit.ts'
import { finishWork, startWork } from './save-work.ts'
import { settleSave } from './settle-save.ts'
import type { UnitEdit } from './unit-edit.ts'
import { writeEdit } from './write-edit.ts'

/** A unit after a save. */
export interface SavedUnit extends EditedUnit {
  /** Names in the order of the alphabet; only units of the source language have any. */
  readonly labels: readonly string[]
}

/**
 * Saves what somebody made of a unit, in one short transaction: text and state with their checks, the same text in other
 * components, counters and history; or explanation, flags and labels of the string. Returns the unit as it is then.
 */
export async function saveUnit(ctx: Context, actor: Actor, id: number, edit: UnitEdit): Promise<SavedUnit> {
  const { db } = ctx
  const bench = checkBench(db, ctx.now)
  const prepare = async (from: Db) =>
    prepareEdit(from, actor, { unit: await getVisibleUnit(from, actor, id), edit, bench })
  // Where others write at the same time, they shall not wait for checks; nor for an edit that is refused.
  const isFresh = isOnlyWriter(db)
  const looked = isFresh ? null : await prepare(db)
  const { work, unit } = await inTransaction(db, async (tx) => {
    const prepared = looked ?? (await prepare(tx))
    const started = startWork(tx, actor, { now: ctx.now(), bench })
    await holdUnits(tx, prepared.ids)
    await ctx.condition?.check(tx)
    const saved = await writeEdit(started, prepared, { isFresh })
    await finishWork(started)
    await ctx.condition?.note(tx)
    return { work: started, unit: saved }
  })
  await settleSave(db, work)
  return withLabels(db, unit ?? (await getVisibleUnit(db, actor, id)))
}

async function withLabels(db: Db, unit: EditedUnit): Promise<SavedUnit> {
  if (unit.isSource === 0) return { ...unit, labels: [] }
  const labels = await listStringLabels(db, [unit.stringId])
  return { ...unit, labels: labels.get(unit.stringId) ?? [] }
}
