import type { Db } from '../db.ts'
import { updateRows } from '../insert-rows.ts'

/** A unit or a string, and its place in its file. */
export interface Place {
  readonly id: number
  readonly position: number
}

/** Writes places in files; nothing else of units and strings depends on them. */
export async function updatePositions(
  tx: Db,
  table: 'unit' | 'string',
  places: readonly Place[],
): Promise<void> {
  await updateRows(
    tx,
    table,
    ['position'],
    places.map(({ id, position }) => [id, position]),
  )
}
