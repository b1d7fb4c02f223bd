import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  deleteComponent as deleteRow,
  hideComponent,
  removeComponentRows,
} from '../../storage/components/removal/remove-component.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkHeld } from '../../storage/write-condition.ts'
import { catchUpMemory } from '../memory/catch-up-memory.ts'
import { dropUnusedRepositories } from '../repositories/copies/remove-unused-repository.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'

/** What the task that deletes a component needs. */
interface ComponentRemoval {
  readonly componentId: number
  readonly projectId: number
}

/** Rows deleted per transaction: others wait for it. */
export const REMOVAL_STEP = 1000

/**
 * Deletes a component: hides it immediately, and deletes it with everything in it in the background. Components that
 * share its repository keep it; otherwise the repository is deleted too.
 */
export async function deleteComponent(ctx: Context, actor: Actor, path: ComponentPath): Promise<void> {
  const { project } = await getVisibleComponent(ctx.db, actor, path)
  // Its transaction, for which everybody waits, finds little left to do.
  await catchUpMemory(ctx.db, { projectId: project.id })
  await transaction(ctx.db, (tx) => deleteComponentIn(ctx, tx, actor, path))
}

/** The same within a transaction. */
export async function deleteComponentIn(
  ctx: Context,
  tx: Db,
  actor: Actor,
  path: ComponentPath,
): Promise<void> {
  const component = await getVisibleComponent(tx, actor, path)
  authorize(actor, 'component.edit', placeOf(component))
  await checkHeld(tx, ctx.condition, { table: 'component', id: component.id })
  const now = ctx.now()
  const hidden = await hideComponent(tx, component.id, now)
  if (!hidden) return
  if (hidden.repositoryId !== null) await dropUnusedRepositories(tx, [hidden.repositoryId], now)
  const payload: ComponentRemoval = { componentId: component.id, projectId: component.project.id }
  await enqueueTask(
    tx,
    { kind: 'remove-component', payload, jobKey: `remove-component:${component.id}`, priority: -10 },
    now,
  )
  const userId = userIdOf(actor)
  await insertChange(tx, {
    action: 'componentRemoved',
    target: component.settings.slug,
    timestamp: now,
    projectId: component.project.id,
    userId,
    authorId: userId,
  })
}

/**
 * Deletes the contents of a hidden component in small steps, so that others can write in between, then the component
 * itself.
 */
export async function emptyComponent(ctx: Context, componentId: number, signal: AbortSignal): Promise<void> {
  for (let count = 1; count > 0; ) {
    signal.throwIfAborted()
    count = await removeComponentRows(ctx.db, componentId, REMOVAL_STEP)
  }
  await transaction(ctx.db, (tx) => deleteRow(tx, componentId))
}
