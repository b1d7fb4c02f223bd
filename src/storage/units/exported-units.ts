import type { Db } from '../db.ts'
import { type ShownUnit, selectUnits } from './shown-units.ts'

/** A unit without where it is. */
export type ExportedUnit = Omit<
  ShownUnit,
  'translation' | 'sourceUnitId' | 'labels' | 'isPending' | 'checksum'
>

/** Ids in one condition. */
const STEP = 500

/** Units of a translation in the order of its file; all, or those with these ids. */
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
