import { listTranslationsById } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { assembleUnits, type ShownUnit, selectUnits } from './shown-units.ts'

/** Units of a unit's string in all other languages, ordered by ID. */
export async function listStringTranslations(
  db: Db,
  { id, stringId }: { readonly id: number; readonly stringId: number },
): Promise<ShownUnit[]> {
  const rows = await selectUnits(db)
    .where('u.string_id', '=', stringId)
    .where('u.id', '<>', id)
    .orderBy('u.id')
    .execute()
  const translations = await listTranslationsById(
    db,
    rows.map(({ translationId }) => translationId),
  )
  return assembleUnits(db, rows, translations)
}
