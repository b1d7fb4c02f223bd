import type { Actor } from '../../domain/actor.ts'
import type { Db } from '../../storage/db.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listStringUnits, listTwins } from '../../storage/units/edited-units.ts'
import type { CheckBench } from './check-bench.ts'
import { checkEdit } from './check-edit.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import { saveSource } from './save-source.ts'
import { saveString } from './save-string.ts'
import { isPlainEdit, saveTexts } from './save-texts.ts'
import { saveTranslation, takers } from './save-translation.ts'
import type { SaveWork } from './save-work.ts'
import { isStringEdit, type UnitEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'
import { withText } from './write-text.ts'

/** An edit that was looked at before its transaction. */
export interface PreparedEdit {
  readonly id: number
  readonly edit: UnitEdit
  /** Null for labels that stay. */
  readonly labelIds: readonly number[] | null
  /** Units that the transaction has to hold. */
  readonly ids: ReadonlySet<number>
}

interface Found {
  readonly unit: EditedUnit
  readonly edit: UnitEdit
  readonly bench: CheckBench
}

/** Looks at the texts before anybody has to wait, and returns the units that will be concerned. */
export async function prepareEdit(db: Db, actor: Actor, { unit, edit, bench }: Found): Promise<Set<number>> {
  if (unit.isSource === 1) {
    const units = await listStringUnits(db, unit.stringId)
    return new Set(units.map(({ id }) => id))
  }
  const ids = new Set([unit.id, unit.sourceUnitId])
  if (edit.target === undefined || edit.state === undefined) return ids
  const wanted = wantedText(unit, edit.target, edit.state)
  if (isPlainEdit(unit, edit)) {
    await bench.alone(db, withText(unit, wanted))
    return ids
  }
  const twins = await listTwins(db, unit)
  for (const { id, sourceUnitId } of twins) ids.add(id).add(sourceUnitId)
  for (const taker of takers(actor, unit, twins, wanted)) await bench.own(db, withText(taker, wanted))
  return ids
}

/**
 * Writes an edit of a unit that the transaction holds. Returns the unit as it is then; null where only reading it again
 * tells that.
 */
export async function writeEdit(
  work: SaveWork,
  { id, edit, labelIds, ids }: PreparedEdit,
): Promise<EditedUnit | null> {
  const { tx, actor } = work
  const unit = await getVisibleUnit(tx, actor, id)
  checkEdit(actor, unit, edit)
  const { target, state } = edit
  if (target !== undefined && state !== undefined && isPlainEdit(unit, edit)) {
    const saved = await saveTexts(work, [{ unit, wanted: wantedText(unit, target, state) }])
    return saved.get(id) ?? null
  }
  if (isStringEdit(edit)) {
    const { explanation = unit.explanation, extraFlags = unit.extraFlags } = edit
    await saveString(work, unit, { explanation, extraFlags, labelIds })
  }
  if (target === undefined || state === undefined) return null
  const now = isStringEdit(edit) ? await getVisibleUnit(tx, actor, id) : unit
  const wanted = wantedText(now, target, state)
  if (now.isSource === 1) await saveSource(work, now, wanted)
  else await saveTranslation(work, now, { wanted, isHeld: (twin) => ids.has(twin) })
  return null
}
