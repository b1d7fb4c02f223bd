import type { Actor } from '../../domain/actor.ts'
import type { CheckResult } from '../../storage/checks/check-change.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { insertPendingEdits } from '../../storage/units/pending-edits.ts'
import { keepReplaced } from '../../storage/units/replaced-edits.ts'
import { updateTexts } from '../../storage/units/save-unit.ts'
import { recount, type SaveWork, workFor } from './save-work.ts'
import { isStringEdit, type UnitEdit } from './unit-edit.ts'
import { unitFlags } from './wanted-text.ts'
import { writeChecksOf } from './write-results.ts'
import { enforceChecks, isOtherText, type TextChange, tellChange } from './write-text.ts'

/** A unit that the transaction holds, and the same with the text that it shall hold. */
export interface TextOrder {
  readonly actor: Actor
  readonly unit: EditedUnit
  readonly asked: EditedUnit
}

/** True when an edit gives a text to a unit that no other unit has to do with, as nearly all edits do. */
export function isPlainEdit(unit: EditedUnit, edit: UnitEdit): boolean {
  if (isStringEdit(edit) || edit.target === undefined || edit.state === undefined) return false
  return unit.isSource === 0 && unit.mayHaveTwins === 0 && !unitFlags(unit).has('reused')
}

/**
 * Writes translations into units of plain edits, each given once, with a few statements for all of them. Returns the
 * units as they are then, by id. Nothing is written where nothing changes.
 */
export async function saveTexts(
  work: SaveWork,
  orders: readonly TextOrder[],
): Promise<Map<number, EditedUnit>> {
  const { tx, bench, now } = work
  const units = new Map(orders.map(({ unit }) => [unit.id, unit]))
  const results = new Map<number, CheckResult>()
  const changes: (TextChange & { readonly own: SaveWork })[] = []
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

  const waiting = changes.filter(({ before }) => before.isPending === 1)
  for (const [authorId, theirs] of Map.groupBy(waiting, ({ own }) => own.authorId)) {
    const ids = theirs.map(({ before }) => before.id)
    await keepReplaced(tx, ids, authorId)
  }
  await updateTexts(tx, changes, now)
  await insertPendingEdits(
    tx,
    changes.map(({ before, own }) => ({
      translationId: before.translationId,
      unitId: before.id,
      authorId: own.authorId,
      editedAt: now,
      baseTarget: before.target,
      baseState: before.originalState,
    })),
  )
  for (const change of changes) {
    recount(work, change.before, change.before, change.after)
    tellChange(change.own, change)
  }
  await writeChecksOf(
    work,
    changes.map(({ after }) => after),
    results,
  )
  return units
}
