import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { recheckUnits } from '../../import/checks/recheck-units.ts'
import { listSourceUnits } from '../../storage/checks/source-facts.ts'
import type { Db } from '../../storage/db.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type EditedUnit, listStringUnits, listTwins } from '../../storage/units/edited-units.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { type CheckBench, checkBench } from './check-bench.ts'
import { checkEdit, checkEditMembers } from './check-edit.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import { resolveLabels } from './resolve-labels.ts'
import { saveSource } from './save-source.ts'
import { saveString } from './save-string.ts'
import { saveTranslation, takers } from './save-translation.ts'
import { finishWork, type SaveWork, startWork } from './save-work.ts'
import { isStringEdit, isTextEdit, type UnitEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'
import { withText } from './write-text.ts'

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
  const found = await getVisibleUnit(db, actor, id)
  checkEditMembers(edit)
  const labelIds = edit.labels ? await resolveLabels(db, found.projectId, edit.labels) : null
  checkEdit(actor, found, edit)
  if (isStringEdit(edit) || isTextEdit(edit)) {
    const bench = checkBench(db, ctx.now)
    const ids = await prepare(db, actor, { unit: found, edit, bench })
    const work = await inTransaction(db, (tx) => {
      const started = startWork(tx, actor, { now: ctx.now(), bench })
      return write(started, id, { edit, labelIds, ids })
    })
    await settle(db, work)
  }
  const unit = await getVisibleUnit(db, actor, id)
  const labels = unit.isSource === 1 ? (await listStringLabels(db, [unit.stringId])).get(unit.stringId) : []
  return { ...unit, labels: labels ?? [] }
}

interface Prepared {
  readonly unit: EditedUnit
  readonly edit: UnitEdit
  readonly bench: CheckBench
}

/** Looks at the texts before anybody has to wait, and returns the units that will be concerned. */
async function prepare(db: Db, actor: Actor, { unit, edit, bench }: Prepared): Promise<Set<number>> {
  if (unit.isSource === 1) {
    const units = await listStringUnits(db, unit.stringId)
    return new Set(units.map(({ id }) => id))
  }
  const ids = new Set([unit.id, unit.sourceUnitId])
  if (edit.target === undefined || edit.state === undefined) return ids
  const wanted = wantedText(unit, edit.target, edit.state)
  const twins = await listTwins(db, unit)
  for (const { id, sourceUnitId } of twins) ids.add(id).add(sourceUnitId)
  for (const taker of takers(actor, unit, twins, wanted)) await bench.own(db, withText(taker, wanted))
  return ids
}

interface Planned {
  readonly edit: UnitEdit
  readonly labelIds: readonly number[] | null
  /** Units that the transaction holds. */
  readonly ids: ReadonlySet<number>
}

async function write(work: SaveWork, id: number, { edit, labelIds, ids }: Planned): Promise<SaveWork> {
  const { tx, actor } = work
  await holdUnits(tx, [...ids])
  const unit = await getVisibleUnit(tx, actor, id)
  checkEdit(actor, unit, edit)
  if (isStringEdit(edit)) {
    const { explanation = unit.explanation, extraFlags = unit.extraFlags } = edit
    await saveString(work, unit, { explanation, extraFlags, labelIds })
  }
  if (edit.target !== undefined && edit.state !== undefined) {
    const now = isStringEdit(edit) ? await getVisibleUnit(tx, actor, id) : unit
    const wanted = wantedText(now, edit.target, edit.state)
    if (now.isSource === 1) await saveSource(work, now, wanted)
    else await saveTranslation(work, now, { wanted, isHeld: (twin) => ids.has(twin) })
  }
  await finishWork(work)
  return work
}

/** Compares units of other components again that the save may concern, and their source strings, right after it. */
async function settle(db: Db, { aftermath, bench: { recheck } }: SaveWork): Promise<void> {
  const ids = new Set<number>()
  for (const find of aftermath) for (const id of await find(db)) ids.add(id)
  if (ids.size === 0) return
  const strings = await recheckUnits(
    recheck,
    [...ids].sort((a, b) => a - b),
    'others',
  )
  await recheckUnits(recheck, await listSourceUnits(db, [...strings]), 'others')
}
