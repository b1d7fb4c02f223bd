import type { Db } from '../../db.ts'

/** Rows that are moved at most: others wait for the transaction. */
const MAX_MOVED = 5000

/**
 * Moves the units behind a removed one up by a place, in one translation. Where there are very many, places keep a gap
 * until the file is read again.
 */
export async function closeUnitGap(tx: Db, translationId: number, position: number): Promise<void> {
  const { count } = await tx
    .selectFrom('translation')
    .select('unit_count as count')
    .where('id', '=', translationId)
    .executeTakeFirstOrThrow()
  if (count - position + 1 > MAX_MOVED) return
  await tx
    .updateTable('unit')
    .set((eb) => ({ position: eb('position', '-', 1) }))
    .where('translation_id', '=', translationId)
    .where('position', '>', position)
    .execute()
}
