import type { Db } from '../db.ts'
import { assembleUnits, type ShownUnit, selectUnits } from './shown-units.ts'
import { listUnitPlaces } from './unit-places.ts'

/** Units of the string of a unit in all other languages, in the order of their ids. */
export async function listStringTranslations(
  db: Db,
  { id, stringId }: { readonly id: number; readonly stringId: number },
): Promise<ShownUnit[]> {
  const rows = await selectUnits(db)
    .where('u.string_id', '=', stringId)
    .where('u.id', '<>', id)
    .orderBy('u.id')
    .execute()
  const places = await listUnitPlaces(
    db,
    rows.map(({ translationId }) => translationId),
  )
  return assembleUnits(db, rows, ({ translationId }) => places.get(translationId))
}
