import type { Change } from '../../domain/change.ts'
import { cachedEach } from '../cached-each.ts'
import type { Db } from '../db.ts'

/** An event with the IDs of what it refers to. */
export interface ChangeRow extends Omit<Change, 'project' | 'component' | 'language' | 'user' | 'author'> {
  readonly projectId: number | null
  readonly componentId: number | null
  readonly translationId: number | null
  readonly userId: number | null
  readonly authorId: number | null
}

const projectSlugs = cachedEach(async (db, ids): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('project').select(['id', 'slug as name']).where('id', 'in', ids).execute()
  return byId(rows)
})

/** Components that are being removed are left out. */
const componentPaths = cachedEach(async (db, ids): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('component')
    .select(['id', 'path as name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return byId(rows)
})

const languageCodes = cachedEach(async (db, ids): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['t.id', 'l.code as name'])
    .where('t.id', 'in', ids)
    .execute()
  return byId(rows)
})

const usernames = cachedEach(async (db, ids): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('user').select(['id', 'username as name']).where('id', 'in', ids).execute()
  return byId(rows)
})

/** The same events with names, which are cached; what they refer to may no longer exist. */
export async function nameChanges(db: Db, rows: readonly ChangeRow[]): Promise<Change[]> {
  const [projects, components, languages, users] = await Promise.all([
    projectSlugs(db, idsOf(rows, ['projectId'])),
    componentPaths(db, idsOf(rows, ['componentId'])),
    languageCodes(db, idsOf(rows, ['translationId'])),
    usernames(db, idsOf(rows, ['userId', 'authorId'])),
  ])
  return rows.map((row) => ({
    id: row.id,
    unitId: row.unitId,
    project: nameOf(projects, row.projectId),
    component: nameOf(components, row.componentId),
    language: nameOf(languages, row.translationId),
    user: nameOf(users, row.userId),
    author: nameOf(users, row.authorId),
    action: row.action,
    timestamp: row.timestamp,
    target: row.target,
    old: row.old,
    details: row.details,
  }))
}

type IdName = 'projectId' | 'componentId' | 'translationId' | 'userId' | 'authorId'

function idsOf(rows: readonly ChangeRow[], names: readonly IdName[]): number[] {
  const ids = new Set<number>()
  for (const row of rows) {
    for (const name of names) {
      const id = row[name]
      if (id !== null) ids.add(id)
    }
  }
  return [...ids]
}

function nameOf(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

function byId(rows: readonly { readonly id: number; readonly name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}
