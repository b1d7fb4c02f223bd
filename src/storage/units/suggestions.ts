import { sql } from 'kysely'
import type { Db, Timestamp } from '../db.ts'

/** Bit of `unit.marks` that says that there is a suggestion. */
export const MARK_SUGGESTION = 1

/** Adds a suggestion to a unit and counts the unit among those that have one. */
export async function insertSuggestion(
  tx: Db,
  translationId: number,
  unitId: number,
  { userId, target, now }: { userId: number | null; target: string; now: Timestamp },
): Promise<void> {
  await tx
    .insertInto('suggestion')
    .values({ unit_id: unitId, user_id: userId, target, created_at: now })
    .execute()
  const marked = await tx
    .updateTable('unit')
    .set({ marks: sql<number>`marks | ${sql.lit(MARK_SUGGESTION)}` })
    .where('id', '=', unitId)
    .where(sql<number>`marks & ${sql.lit(MARK_SUGGESTION)}`, '=', 0)
    .executeTakeFirst()
  if (Number(marked.numUpdatedRows) === 0) return
  await tx
    .updateTable('statistics')
    .set((eb) => ({ suggestions: eb('suggestions', '+', 1) }))
    .where('translation_id', '=', translationId)
    .execute()
}
