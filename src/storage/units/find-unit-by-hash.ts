import type { Db } from '../db.ts'
import { findShownUnit } from './find-shown-unit.ts'
import type { ShownUnit } from './shown-units.ts'

/** The unit of a translation whose string has this hash, or null. */
export async function findUnitByHash(
  db: Db,
  { translationId, componentId }: { readonly translationId: number; readonly componentId: number },
  idHash: bigint,
): Promise<ShownUnit | null> {
  const row = await db
    .selectFrom('string as s')
    .innerJoin('unit as u', (join) =>
      join.onRef('u.string_id', '=', 's.id').on('u.translation_id', '=', translationId),
    )
    .select('u.id')
    .where('s.component_id', '=', componentId)
    .where('s.id_hash', '=', idHash)
    .executeTakeFirst()
  return row ? findShownUnit(db, row.id) : null
}
