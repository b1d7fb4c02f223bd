import { sql } from 'kysely'
import type { Db } from '../src/storage/db.ts'

const EDITED_UNITS = 1000

/** IDs of random translated units without plurals, of components that were read to the end. */
export async function editableUnits(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('u.id')
    .where('c.imported_at', 'is not', null)
    .where('t.is_source', '=', 0)
    .where('u.state', '=', 20)
    .where('s.source', 'not like', '%\u001e\u001e%')
    .orderBy(sql`random()`)
    .limit(EDITED_UNITS)
    .execute()
  return rows.map(({ id }) => id)
}
