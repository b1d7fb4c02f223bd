import { sql } from 'kysely'
import { whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** Number of strings in one language. */
export interface LanguageCount {
  readonly code: string
  readonly name: string
  readonly total: number
  readonly translated: number
}

/** The scope of a badge: a project, a component, a language, or a combination. */
interface WidgetScope {
  readonly projectId?: number
  readonly componentId?: number
  readonly languageId?: number
}

/** Strings by language, ordered by language name; only public ones, and without glossaries. */
export async function countForWidget(db: Db, scope: WidgetScope): Promise<LanguageCount[]> {
  let query = db
    .selectFrom('statistics as s')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .where(whereVisible('open'))
    .where('c.is_glossary', '=', 0)
  if (scope.projectId !== undefined) query = query.where('c.project_id', '=', scope.projectId)
  if (scope.componentId !== undefined) query = query.where('c.id', '=', scope.componentId)
  if (scope.languageId !== undefined) query = query.where('t.language_id', '=', scope.languageId)
  const rows = await query
    .select(['l.code', 'l.name'])
    .select([sql<number>`sum(s.total)`.as('total'), sql<number>`sum(s.translated)`.as('translated')])
    .groupBy(['l.id', 'l.code', 'l.name'])
    .orderBy('l.name')
    .orderBy('l.code')
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total), translated: Number(row.translated) }))
}
