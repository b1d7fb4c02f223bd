import { sql } from 'kysely'
import { type ProjectSelection, whereVisible } from '../../accounts/visibility.ts'
import { cached } from '../../cached.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** What each row stands for. */
export type OverviewKind = 'project' | 'component' | 'language' | 'translation'

/** Which translations are summed, and how they are grouped. */
interface OverviewFilter {
  readonly by: OverviewKind
  readonly projects: ProjectSelection
  readonly projectId?: number
  readonly languageId?: number
}

/** Counters of one project, component, language or translation. */
export interface OverviewRow {
  readonly projectSlug: string
  readonly projectName: string
  readonly componentPath: string
  readonly componentName: string
  /** True if the component is a glossary; for sums, if one of the components is. */
  readonly isGlossary: boolean
  readonly languageCode: string
  readonly languageName: string
  readonly translations: number
  readonly total: number
  readonly totalWords: number
  readonly translated: number
  readonly translatedWords: number
  readonly approved: number
  readonly readonly: number
  readonly fuzzy: number
  readonly failing: number
  readonly suggestions: number
  readonly comments: number
  /** Time of the last edit by a user. */
  readonly lastChange: Timestamp | null
}

const GROUPS = {
  project: ['p.id', 'p.slug', 'p.name'],
  component: ['p.id', 'p.slug', 'p.name', 'c.id', 'c.path', 'c.name'],
  language: ['l.id', 'l.code', 'l.name'],
  translation: ['p.id', 'p.slug', 'p.name', 'c.id', 'c.path', 'c.name', 'l.id', 'l.code', 'l.name'],
} as const

/**
 * Sums of stored counters; reads one row per translation. Names of levels that a row does not stand for are those of
 * any member.
 */
export async function sumOverview(db: Db, filter: OverviewFilter): Promise<readonly OverviewRow[]> {
  // Rows of components and translations may be many, so they are not cached.
  if (filter.by === 'component' || filter.by === 'translation') return sumRows(db, filter)
  return knownRows(db, JSON.stringify(filter))
}

/** Cached overviews, over all filters. */
const KEPT_OVERVIEWS = 200

const knownRows = cached(
  (db: Db, filter: string): Promise<readonly OverviewRow[]> => sumRows(db, JSON.parse(filter)),
  KEPT_OVERVIEWS,
)

async function sumRows(db: Db, filter: OverviewFilter): Promise<readonly OverviewRow[]> {
  const { by, projects, projectId, languageId } = filter
  let query = db
    .selectFrom('statistics as s')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .where(whereVisible(projects))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
  if (projectId !== undefined) query = query.where('c.project_id', '=', projectId)
  if (languageId !== undefined) query = query.where('t.language_id', '=', languageId)
  const rows = await query
    .select((eb) => [
      eb.fn.max('p.slug').as('projectSlug'),
      eb.fn.max('p.name').as('projectName'),
      eb.fn.max('c.path').as('componentPath'),
      eb.fn.max('c.name').as('componentName'),
      eb.fn.max('c.is_glossary').as('isGlossary'),
      eb.fn.max('l.code').as('languageCode'),
      eb.fn.max('l.name').as('languageName'),
      eb.fn.count<number>('t.id').as('translations'),
    ])
    .select(overviewSums)
    .groupBy([...GROUPS[by]])
    .execute()
  return rows.map((row) => ({
    ...row,
    translations: Number(row.translations),
    isGlossary: row.isGlossary === 1,
  }))
}

/** Sums of the counters `s` of an overview; 0 where there are none. */
export function overviewSums() {
  return [
    ...(['total', 'translated', 'approved', 'readonly', 'fuzzy', 'failing'] as const).map(sum),
    ...(['suggestions', 'comments'] as const).map(sum),
    sql<number>`coalesce(sum(s.total_words), 0)`.as('totalWords'),
    sql<number>`coalesce(sum(s.translated_words), 0)`.as('translatedWords'),
    // Changes that the server makes when it reads files are not edits.
    sql<Timestamp | null>`max(case when s.last_author_id is not null then s.last_change end)`.as(
      'lastChange',
    ),
  ]
}

function sum<Name extends string>(column: Name) {
  return sql<number>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)`.as(column)
}
