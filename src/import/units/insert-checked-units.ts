import { awaitStatements } from '../../storage/await-statements.ts'
import type { Db } from '../../storage/db.ts'
import {
  insertChanges,
  insertUnitEvents,
  type NewChange,
  type UnitEvents,
} from '../../storage/history/changes.ts'
import type { CounterChange } from '../../storage/units/counts/counters.ts'
import { insertNumberedUnits, listUnitIds, type NewUnit, takeUnitNumbers } from '../../storage/units/units.ts'
import { insertFailing } from '../checks/check-new-units.ts'

/** New units of a translation; all lists are in the order of the units. */
interface CheckedUnits {
  readonly scope: Pick<UnitEvents, 'projectId' | 'componentId' | 'translationId'>
  readonly units: readonly NewUnit[]
  readonly failing: readonly (readonly string[])[]
  readonly counters: CounterChange
  /** What the events of all units have in common. */
  readonly event: Pick<UnitEvents, 'action' | 'timestamp' | 'userId' | 'authorId' | 'hasTarget'>
  /** Further events of units, without the ID of the unit; null for most. */
  readonly changes?: readonly (NewChange | null)[]
}

/**
 * Inserts units with their failing checks, counters and events. Sends what it can together: another file is read and
 * checked meanwhile, and each response would wait for that.
 */
export async function insertCheckedUnits(
  tx: Db,
  { scope, units, failing, counters, event, changes = [] }: CheckedUnits,
): Promise<void> {
  const { translationId } = scope
  const first = await takeUnitNumbers(tx, translationId, units.length)
  const checks = byNumber(first, failing, (names) => names.length > 0)
  const further = byNumber(first, changes, (change) => change !== null)

  async function insertDetails(): Promise<void> {
    const ids = await listUnitIds(tx, translationId, [...new Set([...checks.keys(), ...further.keys()])])
    const events = [...further].flatMap(([number, change]) =>
      change ? [{ ...change, unitId: ids.get(number) ?? null }] : [],
    )
    await awaitStatements([insertFailing(tx, ids, checks), insertChanges(tx, events)])
  }

  await awaitStatements([
    insertNumberedUnits(tx, { translationId, first, units, now: event.timestamp }),
    insertDetails(),
    counters.write(tx, translationId),
    insertUnitEvents(tx, { ...scope, ...event, firstSeq: first, count: units.length }),
  ])
}

function byNumber<Item>(
  first: number,
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Map<number, Item> {
  return new Map(items.flatMap((item, index) => (isWanted(item) ? [[first + index, item] as const] : [])))
}
