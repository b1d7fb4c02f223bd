import type { Db } from '../db.ts'

/** Characters that the editor offers a user to insert, one after the other. */
export async function findSpecialCharacters(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('user')
    .select('special_characters as characters')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.characters ?? ''
}

/** Gives a user other ones. */
export async function updateSpecialCharacters(tx: Db, userId: number, characters: string): Promise<void> {
  await tx.updateTable('user').set({ special_characters: characters }).where('id', '=', userId).execute()
}
