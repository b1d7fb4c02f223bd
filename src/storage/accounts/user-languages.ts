import type { Db } from '../db.ts'

/** Codes of the languages that a user translates into, in the order chosen by the user. */
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

/** Codes of the languages of several users, by user ID; users without languages have no entry. */
export async function listLanguagesOfUsers(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_language')
    .innerJoin('language', 'language.id', 'user_language.language_id')
    .select(['user_language.user_id as userId', 'language.code'])
    .where('user_language.user_id', 'in', userIds)
    .orderBy('user_language.position')
    .execute()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ code }) => code)]))
}

/** Replaces the languages of a user. Must run in a transaction. */
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
