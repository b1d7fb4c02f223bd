import type { Db } from '../db.ts'

/** What tells a unit apart from others of its translation, and its text. */
export interface UnitKey {
  readonly id: number
  readonly context: string
  readonly source: string
  readonly target: string
}

/** The keys of all units of a translation, in the order of their ids. */
export async function listUnitKeys(db: Db, translationId: number): Promise<UnitKey[]> {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 's.context', 's.source', 'u.target'])
    .where('u.translation_id', '=', translationId)
    .orderBy('u.seq')
    .execute()
}
