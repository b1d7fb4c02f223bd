import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  deleteCategory as deleteRow,
  listComponentPaths,
  listSubtree,
} from '../../storage/components/categories.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { deleteComponentIn } from './delete-component.ts'
import { getVisibleCategory } from './get-visible-category.ts'

/**
 * Deletes a category with all components and categories in it: hides it immediately, and deletes the rest in the
 * background.
 */
export async function deleteCategory(ctx: Context, actor: Actor, id: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { category, project } = await getVisibleCategory(tx, actor, id)
    authorize(actor, 'project.edit', { project })
    for (const path of await listComponentPaths(tx, await listSubtree(tx, category))) {
      const part = decodeURIComponent(addressPart(path))
      await deleteComponentIn(ctx, tx, actor, { project: project.slug, component: part })
    }
    await deleteRow(tx, id)
    const userId = userIdOf(actor)
    await insertChange(tx, {
      action: 'categoryRemoved',
      target: category.path,
      timestamp: ctx.now(),
      projectId: project.id,
      userId,
      authorId: userId,
    })
  })
}
