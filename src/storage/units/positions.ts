import type { Db } from '../db.ts'
import { updateRows } from '../insert-rows.ts'

/** A unit or a string, and its position in its file. */
export interface Place {
  readonly id: number
  readonly position: number
}

/** Updates positions in files, on which nothing else of units and strings depends. */
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
