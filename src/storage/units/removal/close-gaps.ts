import type { Db } from '../../db.ts'

/** Maximum of rows to move: others wait for the transaction. */
const MAX_MOVED = 5000

/**
 * Moves the units after a removed one up by one position, in one translation. If there are very many, the gap stays
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
