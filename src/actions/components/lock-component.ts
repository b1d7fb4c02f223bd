import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  isProjectLocked,
  listComponentIds,
  lockComponent as lockRow,
} from '../../storage/components/component-locks.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'
import { getVisibleProject } from './get-visible-project.ts'
import { keepLock } from './repository-failure.ts'

/** Locks or unlocks a component; an event of its history if that changes anything. */
export async function lockComponent(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  isLocked: boolean,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const component = await getVisibleComponent(tx, actor, path)
    authorize(actor, 'component.lock', placeOf(component))
    await lock({ ...ctx, db: tx }, actor, { projectId: component.project.id, id: component.id, isLocked })
  })
}

/** The same for all components of a project; true if all of them are locked afterwards. */
export async function lockProject(
  ctx: Context,
  actor: Actor,
  slug: string,
  isLocked: boolean,
): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit', { project })
    for (const id of await listComponentIds(tx, project.id)) {
      await lock({ ...ctx, db: tx }, actor, { projectId: project.id, id, isLocked })
    }
    return isProjectLocked(tx, project.id)
  })
}

async function lock(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { projectId, id, isLocked }: { projectId: number; id: number; isLocked: boolean },
): Promise<void> {
  await keepLock(db, id, now())
  if (!(await lockRow(db, id, isLocked))) return
  const userId = userIdOf(actor)
  await insertChange(db, {
    action: isLocked ? 'componentLocked' : 'componentUnlocked',
    timestamp: now(),
    projectId,
    componentId: id,
    userId,
  })
}
