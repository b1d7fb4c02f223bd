import type { Db } from '../db.ts'

/** Codes of the languages that a user translates into, in the order in which the user named them. */
export async function listUserLanguages(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_language')
    .innerJoin('language', 'language.id', 'user_language.language_id')
    .select('language.code')
    .where('user_language.user_id', '=', userId)
    .orderBy('user_language.position')
    .execute()
  return rows.map(({ code }) => code)
}

/** Replaces the languages of a user; the caller's transaction makes it one step. */
export async function replaceUserLanguages(
  tx: Db,
  userId: number,
  languageIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('user_language').where('user_id', '=', userId).execute()
  if (languageIds.length === 0) return
  await tx
    .insertInto('user_language')
    .values(
      languageIds.map((languageId, position) => ({ user_id: userId, language_id: languageId, position })),
    )
    .execute()
}
