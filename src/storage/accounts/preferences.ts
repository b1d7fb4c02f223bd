import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import type { Db } from '../db.ts'

/** The preferences of a user. */
interface Preferences {
  /** Characters that the editor offers to insert, as one string. */
  readonly specialCharacters: string
  /** The language in which the user last saw pages, which is also used for emails; null if unknown. */
  readonly interfaceLanguage: InterfaceLanguage | null
}

/** The preferences of a user. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('user')
    .select(['special_characters', 'interface_language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    specialCharacters: row?.special_characters ?? '',
    interfaceLanguage: row?.interface_language ?? null,
  }
}

/** Updates the given preferences of a user. */
export async function updatePreferences(
  tx: Db,
  userId: number,
  { specialCharacters, interfaceLanguage }: Partial<Preferences>,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({
      ...(specialCharacters !== undefined && { special_characters: specialCharacters }),
      ...(interfaceLanguage !== undefined && { interface_language: interfaceLanguage }),
    })
    .where('id', '=', userId)
    .execute()
}
