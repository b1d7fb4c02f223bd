import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import {
  levelsOf,
  MAX_CATEGORY_LEVELS,
  MAX_CATEGORY_SLUG,
  nameKeyIn,
  pathIn,
} from '../../domain/component/category-path.ts'
import { nameTaken } from '../../domain/component/name-taken.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { findSlugProblem } from '../../domain/project.ts'
import {
  type Category,
  type CategoryRow,
  findTaken,
  insertCategory,
  levelsBelow,
  movePaths,
  updateCategory as updateRow,
} from '../../storage/components/categories.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { findCategoryByUrl, findProjectByUrl, getVisibleCategory } from './get-visible-category.ts'

/** The editable members of a category; its parents as API URLs. */
interface CategoryDraft {
  readonly name: string
  readonly slug: string
  readonly project: string
  /** Null for the top level of its project. */
  readonly category: string | null
}

/** Creates a category in a project that the actor manages. */
export async function createCategory(ctx: Context, actor: Actor, draft: CategoryDraft): Promise<Category> {
  return transaction(ctx.db, async (tx) => {
    const project = await findManagedProject(tx, actor, draft.project)
    const parent = await findCategoryByUrl(tx, project.id, draft.category)
    const row = rowOf(project.id, draft, parent)
    await checkPlace(tx, row, { levels: 1 })
    const id = await insertCategory(tx, row)
    const details = { project: project.slug, category: row.path }
    await audit(ctx, tx, actor, { activity: 'category-created', details })
    return { ...row, project: project.slug, id }
  })
}

/** Updates the given members of a category. Components and categories in it move with it, and keep their histories. */
export async function updateCategory(
  ctx: Context,
  actor: Actor,
  id: number,
  change: Partial<CategoryDraft>,
): Promise<Category> {
  return transaction(ctx.db, async (tx) => {
    const { category: before, project } = await getVisibleCategory(tx, actor, id)
    authorize(actor, 'project.edit', { project })
    if (change.project !== undefined) {
      const given = await findManagedProject(tx, actor, change.project)
      if (given.id !== project.id) {
        throw new AppError('invalid', 'A category cannot be moved to another project.', { field: 'project' })
      }
    }
    const parent = await findParent(tx, before, change.category)
    const row = rowOf(project.id, { ...before, ...change }, parent)
    await checkPlace(tx, row, { levels: 1 + (await levelsBelow(tx, before)), categoryId: id })
    await updateRow(tx, id, row)
    if (row.path !== before.path) await movePaths(tx, project.id, { from: before.path, to: row.path })
    await noteChange(ctx, tx, actor, before, row)
    return { ...row, project: project.slug, id }
  })
}

/** Only projects that the actor manages can be named; others are not found. */
async function findManagedProject(tx: Db, actor: Actor, address: string) {
  const project = await findProjectByUrl(tx, actor, address)
  if (isAllowed(actor, 'project.edit', { project })) return project
  throw new AppError('invalid', 'Project not found. Use the URL of a project.', { field: 'project' })
}

async function findParent(
  tx: Db,
  before: Category,
  given: string | null | undefined,
): Promise<{ id: number; path: string } | null> {
  if (given !== undefined) {
    const parent = await findCategoryByUrl(tx, before.projectId, given)
    if (parent && (parent.id === before.id || parent.path.startsWith(`${before.path}/`))) {
      throw new AppError('invalid', 'A category cannot contain itself.', { field: 'category' })
    }
    return parent
  }
  if (before.parentId === null) return null
  return { id: before.parentId, path: before.path.slice(0, before.path.lastIndexOf('/')) }
}

function rowOf(
  projectId: number,
  { slug, name }: Pick<CategoryDraft, 'slug' | 'name'>,
  parent: { readonly id: number; readonly path: string } | null,
): CategoryRow {
  return {
    projectId,
    parentId: parent?.id ?? null,
    slug,
    name,
    path: pathIn(parent, slug),
    nameKey: nameKeyIn(parent, name),
  }
}

async function checkPlace(
  tx: Db,
  row: CategoryRow,
  { levels, categoryId = 0 }: { levels: number; categoryId?: number },
): Promise<void> {
  const slugProblem = findSlugProblem(row.slug, MAX_CATEGORY_SLUG)
  if (slugProblem !== null) throw new AppError('invalid', slugProblem, { field: 'slug' })
  if (levelsOf(row.path) - 1 + levels > MAX_CATEGORY_LEVELS) {
    const message = `Categories can be nested at most ${MAX_CATEGORY_LEVELS} levels deep.`
    throw new AppError('invalid', message, { field: 'category' })
  }
  const { isPathTaken, isNameTaken } = await findTaken(tx, row.projectId, row, { categoryId })
  if (!isPathTaken && !isNameTaken) return
  throw nameTaken(isPathTaken ? 'slug' : 'name')
}

async function noteChange(
  ctx: Context,
  tx: Db,
  actor: Actor,
  before: Category,
  after: CategoryRow,
): Promise<void> {
  const userId = userIdOf(actor)
  const event = { projectId: after.projectId, userId, authorId: userId, timestamp: ctx.now() }
  const isMoved = before.parentId !== after.parentId
  if (isMoved) {
    await insertChange(tx, { ...event, action: 'categoryMoved', old: before.path, target: after.path })
  }
  if (before.slug !== after.slug || before.name !== after.name) {
    await insertChange(tx, { ...event, action: 'categoryRenamed', old: before.slug, target: after.slug })
  }
}
