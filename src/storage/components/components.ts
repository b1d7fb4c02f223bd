import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import type { ComponentTable } from '../tables/projects.ts'

type Numbered = 'id' | 'change_seq' | 'change_count' | 'revision' | 'removed_at'
/** The columns of a new component. */
export type NewComponent = Omit<ComponentTable, Numbered>

/** Adds a component and returns its id. Throws where slug or name are taken. */
export async function insertComponent(tx: Db, component: NewComponent): Promise<number> {
  const { id } = await tx.insertInto('component').values(component).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a component; false when it is gone. */
export async function updateComponent(tx: Db, id: number, columns: Partial<NewComponent>): Promise<boolean> {
  if (Object.keys(columns).length === 0) return isComponentThere(tx, id)
  const { numUpdatedRows } = await tx
    .updateTable('component')
    .set(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when a component at the top of the project has this slug or name. */
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

/** False for a component that was removed. */
export async function isComponentThere(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A component as work on its repository sees it. */
export interface RepositoryComponent {
  readonly id: number
  readonly projectId: number
  readonly projectWeb: string
  readonly path: string
  readonly linkedComponentId: number | null
  readonly mergeStyle: string
  readonly pushOnCommit: boolean
  readonly autoLockError: boolean
  readonly isGlossary: boolean
  readonly importedAt: Timestamp | null
  readonly createdById: number | null
}

/** Components that live in a repository: its owner first, then those that share it. */
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
  return rows.map((row) => ({
    ...row,
    pushOnCommit: row.pushOnCommit === 1,
    autoLockError: row.autoLockError === 1,
    isGlossary: row.isGlossary === 1,
  }))
}

/** Components of a project in the order of their ids, each with the repository that it lives in. */
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

/** Says that the files of a component were read, and that nothing works on it any more; true when it was the first time. */
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

/** Says which task works on the components of a repository, where none does yet. */
export async function setRepositoryTask(tx: Db, repositoryId: number, taskId: number): Promise<void> {
  await tx
    .updateTable('component')
    .set({ task_id: taskId })
    .where('repository_id', '=', repositoryId)
    .where('task_id', 'is', null)
    .execute()
}

/** Says which task works on a component. */
export async function setComponentTask(tx: Db, id: number, taskId: number): Promise<void> {
  await tx.updateTable('component').set({ task_id: taskId }).where('id', '=', id).execute()
}
