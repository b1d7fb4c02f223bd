import type { Change } from '../../domain/change.ts'
import type { Db } from '../db.ts'

type Part = 'project' | 'component' | 'language' | 'user' | 'author'

/** Display names of the parts of a change. */
type DisplayNames = Readonly<Record<Part | 'project_slug', string | null>>

type Names = ReadonlyMap<string, string>

/** Display names of the parts of changes, in the same order; four small queries, however many changes. */
export async function listDisplayNames(db: Db, changes: readonly Change[]): Promise<DisplayNames[]> {
  const slugs = valuesOf(changes, ['project'])
  const [projects, components, languages, people] = await Promise.all([
    projectNames(db, slugs),
    componentNames(db, slugs, valuesOf(changes, ['component'])),
    languageNames(db, valuesOf(changes, ['language'])),
    fullNames(db, valuesOf(changes, ['user', 'author'])),
  ])
  return changes.map(({ project, component, language, user, author }) => ({
    project: nameIn(projects, project),
    project_slug: project,
    component: component === null ? null : nameIn(components, `${project}/${component}`),
    language: nameIn(languages, language),
    user: nameIn(people, user),
    author: nameIn(people, author),
  }))
}

async function projectNames(db: Db, slugs: readonly string[]): Promise<Names> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('project').select(['slug', 'name']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

async function componentNames(db: Db, slugs: readonly string[], paths: readonly string[]): Promise<Names> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['p.slug', 'c.path', 'c.name'])
    .where('p.slug', 'in', slugs)
    .where('c.path', 'in', paths)
    .execute()
  return new Map(rows.map(({ slug, path, name }) => [`${slug}/${path}`, name]))
}

async function languageNames(db: Db, codes: readonly string[]): Promise<Names> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('language').select(['code', 'name']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

async function fullNames(db: Db, usernames: readonly string[]): Promise<Names> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['username', 'full_name'])
    .where('username', 'in', usernames)
    .execute()
  return new Map(rows.map(({ username, full_name }) => [username, full_name || username]))
}

function valuesOf(changes: readonly Change[], parts: readonly Part[]): readonly string[] {
  const values = new Set<string>()
  for (const change of changes) {
    for (const part of parts) {
      const value = change[part]
      if (value !== null) values.add(value)
    }
  }
  return [...values]
}

function nameIn(names: Names, value: string | null): string | null {
  return value === null ? null : (names.get(value) ?? value)
}
