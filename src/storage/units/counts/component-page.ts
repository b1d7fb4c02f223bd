import { type SqlBool, sql } from 'kysely'
import { type ProjectSelection, whereVisible } from '../../accounts/visibility.ts'
import { cached } from '../../cached.ts'
import type { Db } from '../../db.ts'
import { inList, listText } from '../../in-list.ts'
import { type OverviewRow, overviewSums } from './overview.ts'

/** What components can be sorted by. */
export const COMPONENT_ORDERS = [
  'name',
  'progress',
  'untranslated',
  'fuzzy',
  'failing',
  'suggestions',
  'last_change',
] as const

/** Which components of a project are listed, and in which order. */
interface ComponentListing {
  readonly projectId: number
  readonly projects: ProjectSelection
  /** Path of a category: its components at any depth. */
  readonly category: string | null
  /** Words that names or paths contain, in any case. */
  readonly words: readonly string[]
  readonly order: (typeof COMPONENT_ORDERS)[number]
  readonly isDescending: boolean
}

/** Cached lists, over all listings. */
const KEPT_LISTINGS = 100

/** The ids of all listed components, in order; the empty ones of a column are last in both directions. */
export async function listComponentIds(db: Db, listing: ComponentListing): Promise<readonly number[]> {
  return knownIds(db, JSON.stringify(listing))
}

const knownIds = cached(async (db: Db, key: string): Promise<readonly number[]> => {
  const { projectId, projects, category, words, order, isDescending }: ComponentListing = JSON.parse(key)
  let query = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where('c.project_id', '=', projectId)
    .where('c.removed_at', 'is', null)
    .where(whereVisible(projects))
  if (category !== null) {
    query = query.where(sql<string>`substr(c.path, 1, ${category.length + 1})`, '=', `${category}/`)
  }
  for (const word of words) query = query.where(hasWord(word))
  const direction = isDescending ? sql`desc` : sql`asc`
  if (order !== 'name') {
    const value = sql.raw(VALUES[order])
    query = query
      .leftJoin('translation as t', 't.component_id', 'c.id')
      .leftJoin('statistics as s', 's.translation_id', 't.id')
      .groupBy(['c.id', 'c.name'])
      .orderBy(sql`case when ${value} is null then 1 else 0 end`)
      .orderBy(sql`${value} ${direction}`)
  }
  const rows = await query
    .orderBy(sql`lower(c.name) ${order === 'name' ? direction : sql`asc`}`)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}, KEPT_LISTINGS)

const VALUES: Readonly<Record<Exclude<ComponentListing['order'], 'name'>, string>> = {
  progress: 'coalesce(sum(s.translated) * 1.0 / nullif(sum(s.total), 0), 1)',
  untranslated: 'coalesce(sum(s.total - s.translated - s.fuzzy), 0)',
  fuzzy: 'coalesce(sum(s.fuzzy), 0)',
  failing: 'coalesce(sum(s.failing), 0)',
  suggestions: 'coalesce(sum(s.suggestions), 0)',
  last_change: 'max(case when s.last_author_id is not null then s.last_change end)',
}

/** SQLite folds the case of ASCII letters only, so the word is also searched for as it was typed. */
function hasWord(word: string) {
  const like = (part: string) => `%${part.replace(/[%_\\]/g, '\\$&')}%`
  const text = sql`c.name || ' ' || c.path`
  return sql<SqlBool>`(lower(${text}) like ${like(word.toLowerCase())} escape '\\' or ${text} like ${like(word)} escape '\\')`
}

/** The counters of these components, in their order. */
export async function listComponentCounts(db: Db, ids: readonly number[]): Promise<OverviewRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('translation as t', 't.component_id', 'c.id')
    .leftJoin('statistics as s', 's.translation_id', 't.id')
    .select(['c.id', 'p.slug as projectSlug', 'p.name as projectName'])
    .select(['c.path as componentPath', 'c.name as componentName', 'c.is_glossary as isGlossary'])
    .select((eb) => eb.fn.count<number>('t.id').as('translations'))
    .select(overviewSums)
    .where(inList(db, 'c.id', listText(ids)))
    .groupBy(['c.id', 'p.id'])
    .execute()
  const known = new Map(
    rows.map(({ id, isGlossary, translations, ...row }): [number, OverviewRow] => [
      id,
      {
        ...row,
        isGlossary: isGlossary === 1,
        translations: Number(translations),
        languageCode: '',
        languageName: '',
      },
    ]),
  )
  return ids.flatMap((id) => known.get(id) ?? [])
}
