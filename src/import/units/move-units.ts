import { transaction } from '../../storage/transaction.ts'
import { type Place, updatePositions } from '../../storage/units/positions.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { listUnitsOfStrings } from '../../storage/units/string-units.ts'
import type { SourceTranslation } from '../strings/source-string.ts'
import type { StringRecord } from '../strings/string-index.ts'
import { batches, type Sync } from '../sync.ts'

/**
 * Updates the positions of units that changed in no other way, such as all units after a new one. Neither concurrent
 * edits nor checks depend on positions.
 */
export async function moveUnits({ db, signal }: Sync, moved: readonly Place[]): Promise<void> {
  for (const batch of batches(moved)) {
    signal.throwIfAborted()
    await transaction(db, async (tx) => {
      await holdUnits(
        tx,
        batch.map(({ id }) => id),
      )
      await updatePositions(tx, 'unit', batch)
    })
  }
}

/** A string at another position. */
export interface MovedString {
  readonly string: StringRecord
  readonly position: number
}

/** The same for strings, with their source units. */
export async function moveStrings(
  { db, signal, strings }: Sync,
  source: SourceTranslation,
  moved: readonly MovedString[],
): Promise<void> {
  for (const batch of batches(moved)) {
    signal.throwIfAborted()
    const places = new Map(batch.map(({ string, position }) => [string.id, position]))
    await transaction(db, async (tx) => {
      const units = await listUnitsOfStrings(tx, [...places.keys()], source.id)
      await updatePositions(
        tx,
        'string',
        [...places].map(([id, position]) => ({ id, position })),
      )
      await updatePositions(
        tx,
        'unit',
        units.map(({ id, stringId, position }) => ({ id, position: places.get(stringId) ?? position })),
      )
    })
    for (const { string, position } of batch) strings.set({ ...string, position })
  }
}
