import type { Db } from '../db.ts'

/** Display names of translations, `project/component/language`, by ID. */
export async function listTranslationNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['t.id', 'p.slug as project', 'c.path as component', 'l.code'])
    .where('t.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, project, component, code }) => [id, `${project}/${component}/${code}`]))
}
