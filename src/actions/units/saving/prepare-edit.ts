import type { Actor } from '../../../domain/actor.ts'
import type { NowOrLater } from '../../../domain/now-or-later.ts'
import type { Db } from '../../../storage/db.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listStringUnits } from '../../../storage/units/edited-units.ts'
import { listTwins } from '../../../storage/units/twins.ts'
import { resolveLabels } from '../resolve-labels.ts'
import type { CheckBench } from './check-bench.ts'
import { checkEdit, checkEditMembers } from './check-edit.ts'
import { revertedEdit } from './reverted-edit.ts'
import { takers } from './save-groups.ts'
import { isPlainEdit } from './save-texts.ts'
import type { UnitEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'
import { withText } from './write-text.ts'

/** An edit that can be made of a unit as it was when it was looked at. */
export interface PreparedEdit {
  readonly id: number
  readonly actor: Actor
  readonly edit: UnitEdit
  readonly unit: EditedUnit
  /** The unit with its new text, where that and its twins are all that the edit is about; else null. */
  readonly asked: EditedUnit | null
  /** Null for labels that stay. */
  readonly labelIds: readonly number[] | null
  /** Units that the transaction has to hold. */
  readonly ids: readonly number[]
  /** Those of them that get the same text, where that is all that the edit is about. */
  readonly twinIds: readonly number[]
}

/** A unit, and what somebody wants to change of it. */
export interface FoundEdit {
  readonly unit: EditedUnit
  readonly edit: UnitEdit
  readonly twins: readonly EditedUnit[]
  readonly bench: CheckBench
}

const NO_TWINS: readonly number[] = []

/**
 * Refuses an edit, or finds the units that it will concern, whose checks the caller then looks at, all at once; it is
 * done at once where nothing has to be read.
 */
export function prepareEdit(db: Db, actor: Actor, found: FoundEdit): NowOrLater<PreparedEdit> {
  const { unit, twins, edit, bench } = found
  checkEditMembers(edit)
  if (edit.revert !== undefined || !isPlainEdit(unit, edit)) return prepareApart(db, actor, found)
  checkEdit(actor, unit, edit)
  const { target = [], state = 0 } = edit
  const wanted = wantedText(unit, target, state)
  const asked = withText(unit, wanted)
  const { id, sourceUnitId } = unit
  const own = [id, sourceUnitId]
  const prepared = { id, actor, edit, unit, asked, labelIds: null, ids: own, twinIds: NO_TWINS }
  if (unit.mayHaveTwins === 0) {
    bench.expect(asked, 'all')
    return prepared
  }
  const { isLone = false } = edit
  for (const taker of takers({ actor, unit, twins, wanted, isLone })) {
    bench.expect(withText(taker, wanted), 'own')
  }
  const ids = [...own, ...twins.flatMap((twin) => [twin.id, twin.sourceUnitId])]
  return { ...prepared, ids, twinIds: twins.map((twin) => twin.id) }
}

/** The same for an edit that concerns more than the text of its unit. */
async function prepareApart(db: Db, actor: Actor, found: FoundEdit): Promise<PreparedEdit> {
  const { unit, bench } = found
  const { id } = unit
  const edit = await revertedEdit(db, unit, found.edit)
  const labelIds = edit.labels ? await resolveLabels(db, unit.projectId, edit.labels) : null
  checkEdit(actor, unit, edit)
  const { target, state } = edit
  const wanted = target === undefined || state === undefined ? null : wantedText(unit, target, state)
  const prepared = { id, actor, edit: found.edit, unit, asked: null, labelIds, twinIds: NO_TWINS }
  if (unit.isSource === 1) {
    const units = await listStringUnits(db, unit.stringId)
    return { ...prepared, ids: units.map((own) => own.id) }
  }
  if (!wanted) return { ...prepared, ids: [id, unit.sourceUnitId] }
  const twins = await listTwins(db, unit)
  const { isLone = false } = edit
  for (const taker of takers({ actor, unit, twins, wanted, isLone })) {
    bench.expect(withText(taker, wanted), 'own')
  }
  return { ...prepared, ids: [unit, ...twins].flatMap((own) => [own.id, own.sourceUnitId]) }
}
