import type { CategoryPlace } from '../../domain/component/category-path.ts'
import type { Component } from '../../domain/component/component.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import type { Project } from '../../domain/project.ts'
import type { Db } from '../db.ts'
import { inList, listText } from '../in-list.ts'
import type { Timestamp } from '../tables/columns.ts'
import { placeColumns, settingColumns } from './component-columns.ts'

/** The name and path of a component. */
export interface ComponentPlace {
  readonly projectId: number
  readonly repositoryId: number
  readonly linkedComponentId: number | null
  readonly sourceLanguageId: number
  readonly createdById: number | null
  /** The category of the component; none at the top level of the project. */
  readonly category?: CategoryPlace | null
  readonly now: Timestamp
}

/** Inserts a component with these settings and returns its ID. Throws if its slug or name is in use. */
export async function insertComponent(
  tx: Db,
  settings: ComponentSettings,
  place: ComponentPlace,
): Promise<number> {
  const { id } = await tx
    .insertInto('component')
    .values({
      ...settingColumns(settings),
      ...placeColumns(settings, place.category ?? null),
      project_id: place.projectId,
      repository_id: place.repositoryId,
      linked_component_id: place.linkedComponentId,
      source_language_id: place.sourceLanguageId,
      created_by_id: place.createdById,
      created_at: place.now,
      locked: 0,
      task_id: null,
      imported_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves a component and updates changed settings; false if it no longer exists. */
export async function updateComponent(
  tx: Db,
  id: number,
  {
    settings,
    changed,
    category,
  }: {
    readonly settings: ComponentSettings
    readonly changed: ReadonlySet<string>
    readonly category: CategoryPlace | null
  },
): Promise<boolean> {
  const columns = Object.entries(settingColumns(settings)).filter(([name]) => changed.has(name))
  const { numUpdatedRows } = await tx
    .updateTable('component')
    .set({ ...Object.fromEntries(columns), ...placeColumns(settings, category) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if a component at the top level of the project has this slug or name. */
export async function isComponentTaken(
  db: Db,
  projectId: number,
  column: 'slug' | 'name',
  value: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('project_id', '=', projectId)
    .where(column === 'slug' ? 'path' : 'name_key', '=', value)
    .executeTakeFirst()
  return row !== undefined
}

/** True if the component exists. */
export async function componentExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A component with what repository tasks need. */
export interface RepositoryComponent extends Pick<Component, 'id' | 'path' | 'isGlossary'> {
  readonly project: Pick<Project, 'id' | 'web'>
  readonly linkedComponentId: number | null
  readonly mergeStyle: string
  readonly pushOnCommit: boolean
  readonly autoLockError: boolean
  readonly importedAt: Timestamp | null
  readonly createdById: number | null
}

/** Components of a repository: its owner first, then those that share it. */
export async function listRepositoryComponents(db: Db, repositoryId: number): Promise<RepositoryComponent[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select([
      'c.id',
      'c.project_id as projectId',
      'p.web as projectWeb',
      'c.path',
      'c.merge_style as mergeStyle',
    ])
    .select(['c.linked_component_id as linkedComponentId', 'c.is_glossary as isGlossary'])
    .select(['c.push_on_commit as pushOnCommit', 'c.auto_lock_error as autoLockError'])
    .select(['c.imported_at as importedAt', 'c.created_by_id as createdById'])
    .where('c.repository_id', '=', repositoryId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ projectId, projectWeb, ...row }) => ({
    ...row,
    project: { id: projectId, web: projectWeb },
    pushOnCommit: row.pushOnCommit === 1,
    autoLockError: row.autoLockError === 1,
    isGlossary: row.isGlossary === 1,
  }))
}

/** Components of a project with their repositories, ordered by component ID. */
export async function listProjectRepositories(
  db: Db,
  projectId: number,
): Promise<{ readonly componentId: number; readonly repositoryId: number }[]> {
  const rows = await db
    .selectFrom('component')
    .select(['id', 'repository_id'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, repository_id }) =>
    repository_id === null ? [] : { componentId: id, repositoryId: repository_id },
  )
}

/** Records that the files of a component have been read and no task works on it anymore; true the first time. */
export async function finishComponent(
  tx: Db,
  id: number,
  { taskId, importedAt }: { taskId: number; importedAt: Timestamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('component')
    .set({ imported_at: importedAt })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .executeTakeFirst()
  await tx
    .updateTable('component')
    .set({ task_id: null })
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .execute()
  return numUpdatedRows > 0n
}

/** Records that a task no longer works on these components. */
export async function releaseComponents(db: Db, ids: readonly number[], taskId: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('component')
    .set({ task_id: null })
    .where('task_id', '=', taskId)
    .where(inList(db, 'id', listText(ids)))
    .execute()
}

/** Records which task works on the components of a repository that have none yet. */
export async function setRepositoryTask(tx: Db, repositoryId: number, taskId: number): Promise<void> {
  await tx
    .updateTable('component')
    .set({ task_id: taskId })
    .where('repository_id', '=', repositoryId)
    .where('task_id', 'is', null)
    .execute()
}

/** Records which task works on a component. */
export async function setComponentTask(tx: Db, id: number, taskId: number): Promise<void> {
  await tx.updateTable('component').set({ task_id: taskId }).where('id', '=', id).execute()
}
