import type { Db } from '../db.ts'

/** The flag that enables the glossary check. */
const FLAG = 'check-glossary'

/** Components of a project with strings that are checked against its glossaries. May read all strings. */
export async function listGlossaryComponents(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 0)
    .where('c.removed_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.check_flags', 'like', `%${FLAG}%`),
        eb('p.check_flags', 'like', `%${FLAG}%`),
        exists(
          selectFrom('string as s')
            .select('s.id')
            .whereRef('s.component_id', '=', 'c.id')
            .where((of) =>
              of.or([of('s.flags', 'like', `%${FLAG}%`), of('s.extra_flags', 'like', `%${FLAG}%`)]),
            ),
        ),
        exists(
          selectFrom('translation as t')
            .select('t.id')
            .whereRef('t.component_id', '=', 'c.id')
            .where('t.check_flags', 'like', `%${FLAG}%`),
        ),
      ]),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}
