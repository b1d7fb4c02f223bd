import type { Unit } from '../../domain/units/unit.ts'
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

/** The identities and texts of the units of a translation, ordered by ID. */
export async function listUnitKeys(
  db: Db,
  translationId: number,
): Promise<Pick<Unit, 'id' | 'context' | 'source' | 'target'>[]> {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 's.context', 's.source', 'u.target'])
    .where('u.translation_id', '=', translationId)
    .orderBy('u.seq')
    .execute()
}
