import type { Db } from '../../db.ts'
import { removeUnitChanges } from '../../history/remove-changes.ts'
import { addGaps, countByBlock } from '../../pages/gaps.ts'

const STEP = 500

/** Deletes units of a translation with their history. The caller updates counters of strings, words and characters. */
export async function removeUnits(
  tx: Db,
  translationId: number,
  units: readonly { readonly id: number; readonly seq: number }[],
): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ id }) => id)
  await tx
    .updateTable('translation')
    .set((eb) => ({ unit_count: eb('unit_count', '-', units.length) }))
    .where('id', '=', translationId)
    .execute()
  await removeUnitChanges(tx, ids)
  for (let at = 0; at < ids.length; at += STEP) {
    await tx
      .deleteFrom('unit')
      .where('id', 'in', ids.slice(at, at + STEP))
      .execute()
  }
  await addGaps(tx, 'unit', translationId, countByBlock(units.map(({ seq }) => seq)))
}
