import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import { deleteProject as deleteRow, hideProject } from '../../storage/components/removal/remove-project.ts'
import { removeProjectRows } from '../../storage/components/removal/remove-project-rows.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkHeld } from '../../storage/write-condition.ts'
import { catchUpMemory } from '../memory/catch-up-memory.ts'
import { dropUnusedRepositories } from '../repositories/copies/remove-unused-repository.ts'
import { REMOVAL_STEP } from './delete-component.ts'
import { getVisibleProject } from './get-visible-project.ts'

/** Deletes a project: hides it immediately, and deletes it with everything in it in the background. */
export async function deleteProject(ctx: Context, actor: Actor, slug: string): Promise<void> {
  // Its transaction, for which everybody waits, finds little left to do.
  await catchUpMemory(ctx.db, { projectId: (await getVisibleProject(ctx.db, actor, slug)).id })
  await transaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit', { project })
    await checkHeld(tx, ctx.condition, { table: 'project', id: project.id })
    const now = ctx.now()
    const hidden = await hideProject(tx, project.id, now)
    if (!hidden) return
    await dropUnusedRepositories(tx, hidden.repositoryIds, now)
    const payload = { projectId: project.id }
    await enqueueTask(
      tx,
      { kind: 'remove-project', payload, jobKey: `remove-project:${project.id}`, priority: -10 },
      now,
    )
    const userId = userIdOf(actor)
    await insertChange(tx, {
      action: 'projectRemoved',
      target: slug,
      userId,
      authorId: userId,
      timestamp: now,
    })
  })
}

/**
 * Deletes the contents of a hidden project in small steps, so that others can write in between, then the project
 * itself.
 */
export async function emptyProject(ctx: Context, projectId: number, signal: AbortSignal): Promise<void> {
  for (let count = 1; count > 0; ) {
    signal.throwIfAborted()
    count = await removeProjectRows(ctx.db, projectId, REMOVAL_STEP)
  }
  await transaction(ctx.db, (tx) => deleteRow(tx, projectId))
}
