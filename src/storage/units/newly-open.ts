import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Translations of a component, except glossaries and the source, with untranslated strings that were added since a time. */
export async function listNewlyOpen(db: Db, componentId: number, since: Timestamp): Promise<number[]> {
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('t.id')
    .where('t.component_id', '=', componentId)
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .where('c.removed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('unit as u')
          .select('u.id')
          .whereRef('u.translation_id', '=', 't.id')
          .where('u.state', '=', STATE.empty)
          .where('u.created_at', '>=', since),
      ),
    )
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}
