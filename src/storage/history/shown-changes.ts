import { sql } from 'kysely'
import type { Place } from '../../domain/access/place.ts'
import type { Change } from '../../domain/change.ts'
import { accessOf } from '../components/projects.ts'
import type { Db } from '../db.ts'
import { hotQuery, type Rows } from '../hot-query.ts'
import { findPageStart } from '../pages/seq-page.ts'
import type { Scope } from '../pages/sequence.ts'
import { type ChangeRow, nameChanges } from './name-changes.ts'

/** Changes with the names that their URLs need. */
export function selectChanges(db: Db) {
  return db
    .selectFrom('change')
    .leftJoin('project as p', 'p.id', 'change.project_id')
    .leftJoin('component as c', 'c.id', 'change.component_id')
    .leftJoin('translation as t', 't.id', 'change.translation_id')
    .leftJoin('language as l', 'l.id', 't.language_id')
    .leftJoin('user', 'user.id', 'change.user_id')
    .leftJoin('user as author', 'author.id', 'change.author_id')
    .select(['change.id', 'change.unit_id as unitId', 'p.slug as project'])
    .select(sql<string | null>`case when c.removed_at is null then c.path end`.as('component'))
    .select(['l.code as language', 'user.username as user', 'author.username as author'])
    .select(['change.action', 'change.timestamp', 'change.target', 'change.old', 'change.details'])
}

type PageValues = { id: number; from: number; skip: number; limit: number }

function rowsOfPage(scope: Scope): (db: Db, values: PageValues) => Rows<ChangeRow> {
  return hotQuery<PageValues, ChangeRow>((db, value) =>
    db
      .selectFrom('change')
      .select(['id', 'unit_id as unitId', 'project_id as projectId', 'component_id as componentId'])
      .select(['translation_id as translationId', 'user_id as userId', 'author_id as authorId'])
      .select(['action', 'timestamp', 'target', 'old', 'details'])
      .where(`${scope}_id`, '=', value('id'))
      .where(`${scope}_seq`, '>=', value('from'))
      .orderBy(`${scope}_seq`)
      .limit(sql<number>`${value('limit')}`)
      .offset(sql<number>`${value('skip')}`),
  )
}

const PAGES = everyScope(rowsOfPage)

function everyScope<Page>(make: (scope: Scope) => Page): Record<Scope, Page> {
  return { project: make('project'), component: make('component'), translation: make('translation') }
}

/** Changes of a project, component or translation, ordered by ID; all pages cost the same. */
export async function listChanges(
  db: Db,
  { scope, id }: { scope: Scope; id: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly Change[]> {
  const values = { id, limit, ...(await findPageStart(db, scope, id, offset)) }
  return nameChanges(db, await PAGES[scope](db, values))
}

const projectCount = hotQuery<{ id: number }, { count: number }>((db, value) =>
  db.selectFrom('project').select('change_count as count').where('id', '=', value('id')),
)

/** Number of changes of a project, as stored. */
export async function countProjectChanges(db: Db, projectId: number): Promise<number> {
  const [row] = await projectCount(db, { id: projectId })
  return row?.count ?? 0
}

/** The change with this ID and its scope, which is null for events of the site; null if it does not exist. */
export async function findChange(
  db: Db,
  id: number,
): Promise<(Change & { readonly place: Place | null }) | null> {
  const row = await selectChanges(db)
    .select(['change.project_id as projectId', 'p.access_control'])
    .select(['change.component_id as componentId', 'c.restricted'])
    .where('change.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { projectId, access_control, componentId, restricted, ...change } = row
  if (projectId === null || access_control === null) return { ...change, place: null }
  const project = { id: projectId, access: accessOf(access_control) }
  const component = componentId === null ? null : { id: componentId, isRestricted: restricted === 1 }
  return { ...change, place: { project, ...(component && { component }) } }
}
