import type { Unit } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'

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
