import type { Actor } from '../../../domain/actor.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { type SaveWork, workFor } from './save-work.ts'
import { isStringEdit, type UnitEdit } from './unit-edit.ts'
import { unitFlags } from './wanted-text.ts'
import { writeChecksOf } from './write-results.ts'
import { enforceChecks, isOtherText, tellChange } from './write-text.ts'
import { type OwnChange, writeTexts } from './write-texts.ts'

/** A unit that the transaction holds, and the same with the text that it shall hold. */
export interface TextOrder {
  readonly actor: Actor
  readonly unit: EditedUnit
  readonly asked: EditedUnit
}

/** True when an edit gives a text to a unit, and at most to its twins, as nearly all edits do. */
export function isPlainEdit(unit: EditedUnit, edit: UnitEdit): boolean {
  if (isStringEdit(edit) || edit.target === undefined || edit.state === undefined) return false
  return unit.isSource === 0 && !unitFlags(unit).has('reused')
}

/**
 * Writes translations into units that have no twins, each given once, with a few statements for all of them. Returns the
 * units as they are then, by id. Nothing is written where nothing changes.
 */
export async function saveTexts(
  work: SaveWork,
  orders: readonly TextOrder[],
): Promise<Map<number, EditedUnit>> {
  const { tx, bench } = work
  const units = new Map(orders.map(({ unit }) => [unit.id, unit]))
  const results = new Map<number, CheckResult>()
  const changes: OwnChange[] = []
  for (const { actor, unit: before, asked } of orders) {
    if (!isOtherText(before, asked)) continue
    const known = bench.alone(tx, asked)
    const result = known instanceof Promise ? await known : known
    const after = enforceChecks(asked, result)
    results.set(before.id, result)
    units.set(before.id, after)
    changes.push({ before, after, own: workFor(work, actor) })
  }
  if (changes.length === 0) return units

  await writeTexts(work, changes)
  for (const change of changes) tellChange(change.own, change)
  await writeChecksOf(
    work,
    changes.map(({ after }) => after),
    results,
  )
  return units
}
