import type { Db } from '../db.ts'
import { type ShownUnit, selectUnits } from './shown-units.ts'

/** A unit without its translation. */
export type ExportedUnit = Omit<
  ShownUnit,
  'translation' | 'sourceUnitId' | 'labels' | 'isPending' | 'checksum'
>

/** IDs per statement. */
const STEP = 500

/** Units of a translation in file order; all, or those with these IDs. */
export async function listExportedUnits(
  db: Db,
  translationId: number,
  ids: readonly number[] | null,
): Promise<ExportedUnit[]> {
  const units = selectUnits(db).where('u.translation_id', '=', translationId)
  if (ids === null) return units.orderBy('u.position').orderBy('u.id').execute()
  const found: ExportedUnit[] = []
  for (let at = 0; at < ids.length; at += STEP) {
    found.push(...(await units.where('u.id', 'in', ids.slice(at, at + STEP)).execute()))
  }
  return found.sort((a, b) => a.position - b.position || a.id - b.id)
}
