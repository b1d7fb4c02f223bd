import type { Db } from '../db.ts'

/**
 * True if a translation has any text that its file had when it was read; texts that are not written yet do not count.
 */
export async function hasTextsOfFile(db: Db, translationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('unit')
    .select('id')
    .where('translation_id', '=', translationId)
    .where('pending', '=', 0)
    .where('target', '!=', '')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
