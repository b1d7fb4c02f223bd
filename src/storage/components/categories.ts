import { sql } from 'kysely'
import { levelsOf } from '../../domain/component/category-path.ts'
import { type ProjectSelection, whereProjectVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** A category of components. */
export interface Category {
  readonly id: number
  readonly projectId: number
  readonly parentId: number | null
  readonly slug: string
  readonly name: string
  /** Slugs of its parent categories and its own, separated by slashes. */
  readonly path: string
  readonly project: string
}

/** Which categories are selected. */
interface CategorySelection {
  readonly projects: ProjectSelection
  /** Only categories of this project. */
  readonly projectId?: number
}

function selectCategories(db: Db) {
  return db
    .selectFrom('category as g')
    .innerJoin('project as p', 'p.id', 'g.project_id')
    .select(['g.id', 'g.project_id as projectId', 'g.parent_id as parentId', 'g.slug', 'g.name', 'g.path'])
    .select('p.slug as project')
    .where('p.removed_at', 'is', null)
}

/** The category with this ID, or null. */
export async function findCategory(db: Db, id: number): Promise<Category | null> {
  return (await selectCategories(db).where('g.id', '=', id).executeTakeFirst()) ?? null
}

/** Number of categories in a selection. */
export async function countCategories(db: Db, { projects, projectId }: CategorySelection): Promise<number> {
  let query = db
    .selectFrom('category as g')
    .innerJoin('project as p', 'p.id', 'g.project_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.removed_at', 'is', null)
    .where(whereProjectVisible(projects))
  if (projectId !== undefined) query = query.where('g.project_id', '=', projectId)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Categories of a selection, ordered by ID. */
export async function listCategories(
  db: Db,
  { projects, projectId }: CategorySelection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Category[]> {
  let query = selectCategories(db).where(whereProjectVisible(projects))
  if (projectId !== undefined) query = query.where('g.project_id', '=', projectId)
  return query.orderBy('g.id').offset(offset).limit(limit).execute()
}

/** The stored columns of a category. */
export interface CategoryRow {
  readonly projectId: number
  readonly parentId: number | null
  readonly slug: string
  readonly name: string
  readonly path: string
  readonly nameKey: string
}

/** Inserts a category and returns its ID. */
export async function insertCategory(tx: Db, row: CategoryRow): Promise<number> {
  const { id } = await tx
    .insertInto('category')
    .values({ project_id: row.projectId, ...columnsOf(row) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a category, but not the paths of its contents. */
export async function updateCategory(tx: Db, id: number, row: CategoryRow): Promise<void> {
  await tx.updateTable('category').set(columnsOf(row)).where('id', '=', id).execute()
}

function columnsOf({ parentId, slug, name, path, nameKey }: CategoryRow) {
  return { parent_id: parentId, slug, name, path, name_key: nameKey }
}

/** Updates the paths of everything in a category after the path of the category changed. */
export async function movePaths(
  tx: Db,
  projectId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const rest = sql<string>`${to} || substr(path, ${from.length + 1})`
  const prefix = `${from}/`
  for (const table of ['category', 'component'] as const) {
    await tx
      .updateTable(table)
      .set({ path: rest })
      .where('project_id', '=', projectId)
      .where(sql<string>`substr(path, 1, ${prefix.length})`, '=', prefix)
      .execute()
  }
}

/** IDs of a category and of all its subcategories, at any depth. */
export async function listSubtree(db: Db, { id, projectId, path }: Category): Promise<number[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('project_id', '=', projectId)
    .where(sql<string>`substr(path, 1, ${path.length + 1})`, '=', `${path}/`)
    .execute()
  return [id, ...rows.map((row) => row.id)]
}

/** Number of levels of subcategories below a category. */
export async function levelsBelow(db: Db, { projectId, path }: Category): Promise<number> {
  const rows = await db
    .selectFrom('category')
    .select('path')
    .where('project_id', '=', projectId)
    .where(sql<string>`substr(path, 1, ${path.length + 1})`, '=', `${path}/`)
    .execute()
  return Math.max(0, ...rows.map((row) => levelsOf(row.path) - levelsOf(path)))
}

/** Paths of the components in these categories. */
export async function listComponentPaths(db: Db, categoryIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('component')
    .select('path')
    .where('category_id', 'in', categoryIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ path }) => path)
}

/** Deletes a category with its subcategories. */
export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute()
}

/** Whether a path and a name are already in use in a project. */
export interface Taken {
  readonly isPathTaken: boolean
  readonly isNameTaken: boolean
}

/** Whether another component or category of the project uses a path or the key of a name. */
export async function findTaken(
  db: Db,
  projectId: number,
  { path, nameKey }: Pick<CategoryRow, 'path' | 'nameKey'>,
  except: { readonly componentId?: number; readonly categoryId?: number } = {},
): Promise<Taken> {
  const own = { component: except.componentId ?? 0, category: except.categoryId ?? 0 }
  const has = async (column: 'path' | 'name_key', value: string) => {
    for (const table of ['component', 'category'] as const) {
      const row = await db
        .selectFrom(table)
        .select('id')
        .where('project_id', '=', projectId)
        .where(column, '=', value)
        .where('id', '!=', own[table])
        .executeTakeFirst()
      if (row) return true
    }
    return false
  }
  return { isPathTaken: await has('path', path), isNameTaken: await has('name_key', nameKey) }
}

/** The categories along a path of slugs, outermost first; fewer than slugs if one does not exist. */
export async function listCategoriesOnPath(db: Db, projectId: number, path: string): Promise<Category[]> {
  if (path === '') return []
  const slugs = path.split('/')
  const paths = slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))
  const found = await selectCategories(db)
    .where('g.project_id', '=', projectId)
    .where('g.path', 'in', paths)
    .execute()
  return found.sort((a, b) => a.path.length - b.path.length)
}
