import { type SqlBool, sql } from 'kysely'
import { type ProjectSelection, whereProjectVisible, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** A page that was found. */
export interface FoundPlace {
  /** Path of its page. */
  readonly url: string
  /** Its name, after those of its parents. */
  readonly name: string
}

/** The text to find, and the maximum of results. */
interface PlaceSearch {
  readonly text: string
  readonly projects: ProjectSelection
  readonly limit: number
}

/** Projects whose name or slug contains a text, shorter names first. */
export async function findProjectPlaces(db: Db, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await db
    .selectFrom('project as p')
    .select(['p.slug', 'p.name'])
    .where('p.removed_at', 'is', null)
    .where(whereProjectVisible(search.projects))
    .where(has(['p.name', 'p.slug'], search.text))
    .orderBy(sql`length(p.name)`)
    .orderBy('p.id')
    .limit(search.limit)
    .execute()
  return rows.map(({ slug, name }) => ({ url: `/projects/${slug}/`, name }))
}

/** The same for categories. */
export async function findCategoryPlaces(db: Db, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await db
    .selectFrom('category as g')
    .innerJoin('project as p', 'p.id', 'g.project_id')
    .select(['g.path', 'g.name', 'p.id as projectId', 'p.slug', 'p.name as project'])
    .where('p.removed_at', 'is', null)
    .where(whereProjectVisible(search.projects))
    .where(has(['g.name', 'g.slug'], search.text))
    .orderBy(sql`length(g.name)`)
    .orderBy('g.id')
    .limit(search.limit)
    .execute()
  return withCategories(db, rows)
}

/** The same for components. */
export async function findComponentPlaces(db: Db, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.path', 'c.name', 'p.id as projectId', 'p.slug', 'p.name as project'])
    .where('c.removed_at', 'is', null)
    .where(whereVisible(search.projects))
    .where(has(['c.name', 'c.slug'], search.text))
    .orderBy(sql`length(c.name)`)
    .orderBy('c.id')
    .limit(search.limit)
    .execute()
  return withCategories(db, rows)
}

/** The same for languages, by name or code. */
export async function findLanguagePlaces(
  db: Db,
  { text, limit }: Pick<PlaceSearch, 'text' | 'limit'>,
): Promise<FoundPlace[]> {
  const rows = await db
    .selectFrom('language as l')
    .select(['l.code', 'l.name'])
    .where(has(['l.name', 'l.code'], text))
    .orderBy(sql`length(l.name)`)
    .orderBy('l.id')
    .limit(limit)
    .execute()
  return rows.map(({ code, name }) => ({ url: `/languages/${code}/`, name }))
}

interface PlaceRow {
  readonly path: string
  readonly name: string
  readonly projectId: number
  readonly slug: string
  readonly project: string
}

/** Names with those of the project and the parent categories, with one query for all. */
async function withCategories(db: Db, rows: readonly PlaceRow[]): Promise<FoundPlace[]> {
  if (rows.length === 0) return []
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))]
  const paths = new Set(rows.flatMap(({ path }) => outerPaths(path)))
  const categories =
    paths.size === 0
      ? []
      : await db
          .selectFrom('category')
          .select(['project_id', 'path', 'name'])
          .where('project_id', 'in', projectIds)
          .where('path', 'in', [...paths])
          .execute()
  const names = new Map(categories.map((row) => [`${row.project_id} ${row.path}`, row.name]))
  return rows.map(({ path, name, projectId, slug, project }) => ({
    url: `/projects/${slug}/${path}/`,
    name: [project, ...outerPaths(path).flatMap((at) => names.get(`${projectId} ${at}`) ?? []), name].join(
      '/',
    ),
  }))
}

/** `a/b/c` is in `a` and in `a/b`. */
function outerPaths(path: string): string[] {
  const slugs = path.split('/')
  return slugs.slice(1).map((_, index) => slugs.slice(0, index + 1).join('/'))
}

/** SQLite folds the case of ASCII letters only, so the text is also searched for as it was typed. */
function has(columns: readonly string[], text: string) {
  const like = (part: string) => `%${part.replace(/[%_\\]/g, '\\$&')}%`
  const conditions = columns.map((column) => {
    const value = sql.ref(column)
    return sql<SqlBool>`(lower(${value}) like ${like(text.toLowerCase())} escape '\\' or ${value} like ${like(text)} escape '\\')`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
