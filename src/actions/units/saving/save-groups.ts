import type { Actor } from '../../../domain/actor.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import { MARK_FAILING } from '../../../storage/checks/unit-checks.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { updateTexts } from '../../../storage/units/save-unit.ts'
import { mayEdit } from './may-edit.ts'
import { recount, type SaveWork, workFor } from './save-work.ts'
import type { WantedText } from './unit-edit.ts'
import { unitFlags } from './wanted-text.ts'
import { joinResults, writeChecksOf } from './write-results.ts'
import { enforceChecks, isOtherText, tellChange, withText } from './write-text.ts'
import { type OwnChange, writeTexts } from './write-texts.ts'

/** A text for a unit and its twins, all of which the transaction holds. */
export interface GroupOrder {
  readonly actor: Actor
  readonly unit: EditedUnit
  readonly twins: readonly EditedUnit[]
  readonly wanted: WantedText
  /** The twins keep their texts, and are only compared. */
  readonly isLone?: boolean | undefined
}

/** Which of a unit and its twins take a text: the unit itself, and those that the actor may edit. */
export function takers({ actor, unit, twins, wanted, isLone }: GroupOrder): EditedUnit[] {
  const open = isLone ? [] : twins.filter((twin) => twin.state !== STATE.readOnly && mayEdit(actor, twin))
  return [unit, ...open].filter((taker) => isOtherText(taker, wanted))
}

/**
 * Writes translations into units and their twins: the same text in other components of the project that share
 * translations. No unit belongs to two of the orders, so that all of them are read and written with a few statements.
 * Nothing is written where nothing changes.
 */
export async function saveGroups(work: SaveWork, orders: readonly GroupOrder[]): Promise<void> {
  const { tx, bench } = work
  const started = orders.map((order) => ({ order, changed: takers(order) }))
  for (const { order, changed } of started) {
    for (const before of changed) bench.expect(withText(before, order.wanted), 'own')
  }
  await bench.look(tx)
  const own = new Map<number, CheckResult>()
  const units = new Map<number, EditedUnit>()
  const compared: number[] = []
  const changes: OwnChange[] = []
  for (const { order, changed } of started) {
    if (changed.length === 0) continue
    const group = [order.unit, ...order.twins]
    for (const member of group) units.set(member.id, member)
    if (isCompared(order)) compared.push(...group.map(({ id }) => id))
    for (const before of changed) {
      const asked = withText(before, order.wanted)
      const result = await bench.own(tx, asked)
      own.set(before.id, result)
      const after = enforceChecks(asked, result)
      units.set(before.id, after)
      changes.push({ before, after, own: workFor(work, order.actor) })
    }
  }
  if (changes.length === 0) return

  await writeTexts(work, changes)
  const others = await compare(work, { changes, compared, units })
  await writeChecksOf(work, [...units.values()], joined(own, others))
  for (const change of changes) {
    tellChange(change.own, { before: change.before, after: units.get(change.before.id) ?? change.after })
  }
}

/** Whether checks that compare units can have anything to say, now or before. */
function isCompared({ unit, twins }: GroupOrder): boolean {
  return twins.length > 0 || (unit.marks & MARK_FAILING) !== 0 || unitFlags(unit).has('reused')
}

interface Comparison {
  readonly changes: readonly OwnChange[]
  /** Ids of those that are compared. */
  readonly compared: readonly number[]
  /** As they are now; who is stopped by a check gets another state here too. */
  readonly units: Map<number, EditedUnit>
}

/** Compares units with their twins; those with an enforced check that fails then need editing, which may change the rest. */
async function compare(
  work: SaveWork,
  { changes, compared, units }: Comparison,
): Promise<Map<number, CheckResult>> {
  const { tx, bench, now } = work
  const members = () => compared.flatMap((id) => units.get(id) ?? [])
  const found = await bench.others(tx, members())
  const stopped: OwnChange[] = []
  for (const { before, after, own } of changes) {
    const enforced = enforceChecks(after, found.get(before.id) ?? { failing: [] })
    if (enforced === after) continue
    units.set(before.id, enforced)
    stopped.push({ before: after, after: enforced, own })
  }
  if (stopped.length === 0) return found
  await updateTexts(tx, stopped, now)
  for (const { before, after } of stopped) recount(work, before, before, after)
  return bench.others(tx, members())
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
