import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type ProjectSelection, whereHidden, whereProjectVisible } from '../accounts/visibility.ts'
import type { Db, Tables } from '../db.ts'

/** The tables of a query of entries. */
export type EntryTables = Tables & { m: Tables['memory'] }

/**
 * Entries whose origin the reader can see: what a private project or a restricted component shares stays hidden. Entries of a
 * removed component are judged by their project.
 */
export function whereEntrySeen(
  db: Db,
  visible: ProjectSelection,
): (eb: ExpressionBuilder<EntryTables, 'm'>) => Expression<SqlBool> {
  const hiddenComponent = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where('c.id', '=', sql.ref<number>('m.component_id'))
    .where(whereHidden(visible))
  const visibleContributor = db
    .selectFrom('project as p')
    .select('p.id')
    .where('p.id', '=', sql.ref<number>('m.contributor_id'))
    .where(whereProjectVisible(visible))
  return ({ eb, or, and, not, exists }) =>
    and([not(exists(hiddenComponent)), or([eb('m.contributor_id', 'is', null), exists(visibleContributor)])])
}
