import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Place } from '../../domain/access/place.ts'
import type { CategoryPlace } from '../../domain/component/category-path.ts'
import type { Component } from '../../domain/component/component.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import type { Language } from '../../domain/languages/language.ts'
import type { Project } from '../../domain/project.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import { cached } from '../cached.ts'
import { cachedEach } from '../cached-each.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { listLanguagesById } from '../languages.ts'
import type { ComponentTable } from '../tables/projects.ts'
import { settingsOf } from './component-columns.ts'
import { accessOf, listProjectsById } from './projects.ts'

/** The component that owns a shared repository, with what decides who can see it. */
interface ComponentOwner extends Place {
  readonly component: { readonly id: number; readonly isRestricted: boolean }
  readonly project: Pick<Project, 'id' | 'access' | 'slug'>
  readonly path: string
}

/** A component with everything that the API shows. */
export interface ShownComponent extends Pick<Component, 'id' | 'path' | 'isLocked'> {
  readonly project: Project
  readonly sourceLanguage: Language
  /** The category of the component; null at the top level of its project. */
  readonly category: CategoryPlace | null
  /** Repository, branch and push URL are those of the component that owns the repository. */
  readonly settings: ComponentSettings
  /** The component whose repository this one shares, or null. */
  readonly owner: ComponentOwner | null
  /** The queued or running task that works on the component, or null. */
  readonly taskUuid: string | null
  readonly changeCount: number
}

type ComponentRow = Selectable<ComponentTable> & {
  vcs: string | null
  repo: string | null
  branch: string | null
  push: string | null
  push_branch: string | null
}

function selectRows(db: Db) {
  return db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('repository as r', 'r.id', 'c.repository_id')
    .selectAll('c')
    .select(['r.vcs', 'r.url as repo', 'r.branch', 'r.push_url as push', 'r.push_branch'])
    .where('c.removed_at', 'is', null)
}

const byPath = hotQuery<{ project: string; component: string }, ComponentRow>((db, value) =>
  selectRows(db).where('p.slug', '=', value('project')).where('c.path', '=', value('component')),
)

/** Cached components, with their JSON. */
const KEPT_COMPONENTS = 3000

/** The component at `project/path`, where a path is a slug after those of its categories, or null. */
export const findShownComponent = cached(async (db: Db, path: string): Promise<ShownComponent | null> => {
  const slash = path.indexOf('/')
  const [project, component] = [path.slice(0, slash), path.slice(slash + 1)]
  const rows = await byPath(db, { project, component })
  return (await assemble(db, rows))[0] ?? null
}, KEPT_COMPONENTS)

/** The components with these ids, by id. */
export const listShownComponentsById = cachedEach(async (db, ids): Promise<Map<number, ShownComponent>> => {
  const rows = await selectRows(db).where('c.id', 'in', ids).execute()
  return new Map((await assemble(db, rows)).map((component) => [component.id, component]))
}, KEPT_COMPONENTS)

/** Which components are selected. */
interface ComponentSelection {
  readonly projects: ProjectSelection
  /** Only components of this project. */
  readonly projectId?: number
  /** Only components of this list. */
  readonly listId?: number
}

/** Cached pages and counts, of all selections together. */
const KEPT_PAGES = 200

const countSelected = cached(async (db: Db, key: string): Promise<number> => {
  const { projects, projectId, listId }: ComponentSelection = JSON.parse(key)
  let query = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.removed_at', 'is', null)
    .where(whereVisible(projects))
  if (projectId !== undefined) query = query.where('c.project_id', '=', projectId)
  if (listId !== undefined) query = query.where(isListed(listId))
  return (await query.executeTakeFirstOrThrow()).count
}, KEPT_PAGES)

/** Number of components in a selection. */
export async function countComponents(db: Db, selection: ComponentSelection): Promise<number> {
  return countSelected(db, JSON.stringify(selection))
}

const listSelectedIds = cached(async (db: Db, key: string): Promise<number[]> => {
  const { projects, projectId, listId, offset, limit }: ComponentSelection & Range = JSON.parse(key)
  let query = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where('c.removed_at', 'is', null)
    .where(whereVisible(projects))
  if (projectId !== undefined) query = query.where('c.project_id', '=', projectId)
  if (listId !== undefined) query = query.where(isListed(listId))
  const rows = await query.orderBy('c.id').offset(offset).limit(limit).execute()
  return rows.map(({ id }) => id)
}, KEPT_PAGES)

function isListed(listId: number) {
  return sql<SqlBool>`c.id in (select component_id from component_list_component where component_list_id = ${listId})`
}

interface Range {
  readonly offset: number
  readonly limit: number
}

/** Components of a selection, ordered by ID. */
export async function listShownComponents(
  db: Db,
  selection: ComponentSelection,
  { offset, limit }: Range,
): Promise<ShownComponent[]> {
  const ids = await listSelectedIds(db, JSON.stringify({ ...selection, offset, limit }))
  return [...(await listShownComponentsById(db, ids)).values()].sort((a, b) => a.id - b.id)
}

/** Adds the objects that the rows refer to, with one query for each kind. */
async function assemble(db: Db, rows: readonly ComponentRow[]): Promise<ShownComponent[]> {
  const [projects, languages, owners, tasks] = await Promise.all([
    listProjectsById(db, distinct(rows.map(({ project_id }) => project_id))),
    listLanguagesById(db, distinct(rows.map(({ source_language_id }) => source_language_id))),
    listOwners(db, distinct(rows.map(({ linked_component_id }) => linked_component_id))),
    listTaskUuids(db, distinct(rows.map(({ task_id }) => task_id))),
  ])
  return rows.flatMap((row) => {
    const project = projects.get(row.project_id)
    const sourceLanguage = languages.get(row.source_language_id)
    if (!project || !sourceLanguage) return []
    return {
      id: row.id,
      project,
      sourceLanguage,
      category: categoryOf(row),
      path: row.path,
      settings: settingsOf(row, sourceLanguage.code),
      owner: owners.get(row.linked_component_id ?? 0) ?? null,
      isLocked: row.locked === 1,
      taskUuid: tasks.get(row.task_id ?? 0) ?? null,
      changeCount: row.change_count,
    }
  })
}

async function listOwners(db: Db, ids: readonly number[]): Promise<Map<number, ComponentOwner>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.id', 'c.path', 'p.slug'])
    .select(['p.id as projectId', 'p.access_control', 'c.restricted'])
    .where('c.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        project: { id: row.projectId, access: accessOf(row.access_control), slug: row.slug },
        component: { id: row.id, isRestricted: row.restricted === 1 },
        path: row.path,
      },
    ]),
  )
}

async function listTaskUuids(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('task')
    .select(['id', 'uuid'])
    .where('id', 'in', ids)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return new Map(rows.map(({ id, uuid }) => [id, uuid]))
}

/** The path of a category is the path of its contents without the last slug. */
function categoryOf({ category_id: id, path }: ComponentRow): CategoryPlace | null {
  return id === null ? null : { id, path: path.slice(0, path.lastIndexOf('/')) }
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null)
}
