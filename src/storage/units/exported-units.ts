import type { Db } from '../db.ts'
import { selectUnits, type UnitRow } from './shown-units.ts'

/** Ids in one condition. */
const STEP = 500

/** Units of a translation in the order of its file; all, or those with these ids. */
export async function listExportedUnits(
  db: Db,
  translationId: number,
  ids: readonly number[] | null,
): Promise<UnitRow[]> {
  const units = selectUnits(db).where('u.translation_id', '=', translationId)
  if (ids === null) return units.orderBy('u.position').orderBy('u.id').execute()
  const found: UnitRow[] = []
  for (let at = 0; at < ids.length; at += STEP) {
    found.push(...(await units.where('u.id', 'in', ids.slice(at, at + STEP)).execute()))
  }
  return found.sort((a, b) => a.position - b.position || a.id - b.id)
}
