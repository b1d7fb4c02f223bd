import { STATE } from '../../domain/units/state.ts'
import type { CheckResult } from '../../storage/checks/check-change.ts'
import { listUnitsByTarget } from '../../storage/checks/same-target.ts'
import { MARK_FAILING } from '../../storage/checks/unit-checks.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listTwins } from '../../storage/units/edited-units.ts'
import { updateText } from '../../storage/units/save-unit.ts'
import { mayEdit } from './may-edit.ts'
import { recount, type SaveWork } from './save-work.ts'
import type { WantedText } from './unit-edit.ts'
import { unitFlags } from './wanted-text.ts'
import { joinResults, writeChecksOf } from './write-results.ts'
import { enforceChecks, isOtherText, type TextChange, tellChange, withText, writeText } from './write-text.ts'

/** Which of a unit and its twins take a text: the unit itself, and those that the actor may edit. */
export function takers(
  actor: SaveWork['actor'],
  unit: EditedUnit,
  twins: readonly EditedUnit[],
  wanted: WantedText,
): EditedUnit[] {
  const open = twins.filter((twin) => twin.state !== STATE.readOnly && mayEdit(actor, twin))
  return [unit, ...open].filter((taker) => isOtherText(taker, wanted))
}

/**
 * Writes a translation into a unit and its twins: the same text in other components of the project that share
 * translations. Only units that the transaction holds are touched. Nothing is written where nothing changes.
 */
export async function saveTranslation(
  work: SaveWork,
  unit: EditedUnit,
  { wanted, isHeld }: { readonly wanted: WantedText; readonly isHeld: (id: number) => boolean },
): Promise<void> {
  const { tx, bench, actor } = work
  const twins = (await listTwins(tx, unit)).filter(({ id }) => isHeld(id))
  const changed = takers(actor, unit, twins, wanted)
  if (changed.length === 0) return

  const own = new Map<number, CheckResult>()
  const group = new Map<number, EditedUnit>([unit, ...twins].map((member) => [member.id, member]))
  const changes: TextChange[] = []
  for (const before of changed) {
    const asked = withText(before, wanted)
    const result = await bench.own(tx, asked)
    own.set(before.id, result)
    const after = enforceChecks(asked, result)
    group.set(before.id, after)
    changes.push({ before, after })
    await writeText(work, { before, after })
  }
  const others = isCompared(unit, twins)
    ? await compare(work, changes, group)
    : new Map<number, CheckResult>()
  await writeChecksOf(work, [...group.values()], joined(own, others))
  for (const { before } of changes) tellChange(work, { before, after: group.get(before.id) ?? before })
  noteReuse(work, unit, wanted)
}

/** Whether checks that compare units can have anything to say, now or before. */
function isCompared(unit: EditedUnit, twins: readonly EditedUnit[]): boolean {
  return twins.length > 0 || (unit.marks & MARK_FAILING) !== 0 || unitFlags(unit).has('reused')
}

/** Compares the units of a group; those with an enforced check that fails then need editing, which may change the rest. */
async function compare(
  work: SaveWork,
  changes: readonly TextChange[],
  group: Map<number, EditedUnit>,
): Promise<Map<number, CheckResult>> {
  const { tx, bench, now } = work
  const found = await bench.others(tx, [...group.values()])
  let isStopped = false
  for (const { before } of changes) {
    const after = group.get(before.id) ?? before
    const enforced = enforceChecks(after, found.get(before.id) ?? { failing: [] })
    if (enforced === after) continue
    isStopped = true
    group.set(before.id, enforced)
    await updateText(tx, { ...enforced, now })
    recount(work, before, after, enforced)
  }
  return isStopped ? bench.others(tx, [...group.values()]) : found
}

function joined(
  own: ReadonlyMap<number, CheckResult>,
  others: ReadonlyMap<number, CheckResult>,
): Map<number, CheckResult> {
  const results = new Map<number, CheckResult>()
  for (const id of new Set([...own.keys(), ...others.keys()])) {
    const result = joinResults(own.get(id), others.get(id))
    if (result) results.set(id, result)
  }
  return results
}

/** Where a flag asks whether a translation is used for several texts, others may have shared the old or share the new one. */
function noteReuse({ aftermath }: SaveWork, unit: EditedUnit, { target }: WantedText): void {
  if (!unitFlags(unit).has('reused')) return
  aftermath.push((db) => listUnitsByTarget(db, unit, [unit.target, target]))
}
