import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import type { Project } from '../../domain/project.ts'
import { type Category, findCategory } from '../../storage/components/categories.ts'
import type { Db } from '../../storage/db.ts'
import { getVisibleProject } from './get-visible-project.ts'

/** A category with its project. */
interface PlacedCategory {
  readonly category: Category
  readonly project: Project
}

/** The category with this ID; not found if the actor cannot see its project. */
export async function getVisibleCategory(db: Db, actor: Actor, id: number): Promise<PlacedCategory> {
  const category = await findCategory(db, id)
  if (!category) throw new AppError('not_found', 'Not found.')
  return { category, project: await getVisibleProject(db, actor, category.project) }
}

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/api\/(projects|categories)\/([-\w]{1,100})\/(?:\?.*)?$/

/** The category of a project with this API URL, or path of the URL; null for none. */
export async function findCategoryByUrl(
  db: Db,
  projectId: number,
  address: string | null,
): Promise<Category | null> {
  if (address === null || address === '') return null
  const [, kind, id = ''] = ADDRESS.exec(address) ?? []
  const category = kind === 'categories' && /^\d{1,15}$/.test(id) ? await findCategory(db, Number(id)) : null
  if (category?.projectId === projectId) return category
  throw new AppError('invalid', 'Category not found. Use the URL of a category in this project.', {
    field: 'category',
  })
}

/** The project with this API URL, which the actor must be able to see. */
export async function findProjectByUrl(db: Db, actor: Actor, address: string): Promise<Project> {
  const [, kind, slug = ''] = ADDRESS.exec(address) ?? []
  try {
    if (kind === 'projects') return await getVisibleProject(db, actor, slug)
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
  throw new AppError('invalid', 'Project not found. Use the URL of a project.', { field: 'project' })
}
