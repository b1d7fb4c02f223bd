import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed, refuse } from '../../domain/permissions.ts'
import { listProjectsById } from '../../storage/components/projects.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { cancelTask as endTask, findTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { placeOf } from '../components/get-visible-component.ts'
import { audit } from '../sign-in/audit.ts'

/** True if the actor can see a task: its requester, and users who can edit components. */
export function canSeeTask(actor: Actor, task: Task): boolean {
  return isAllowed(actor, 'component.edit') || (task.userId !== null && task.userId === userIdOf(actor))
}

/** Cancels a queued or running task, if the actor can edit what it works on. Does not change an ended one. */
export async function cancelOwnTask(ctx: Context, actor: Actor, uuid: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const task = await findTask(tx, uuid)
    if (!task || !canSeeTask(actor, task)) throw new AppError('not_found', 'Not found.')
    if (!(await mayEditSubject(tx, actor, task))) refuse(actor, 'component.edit')
    if (!(await endTask(tx, uuid, ctx.now()))) return
    await audit(ctx, tx, actor, { activity: 'task-cancelled', details: { uuid, kind: task.kind } })
  })
}

async function mayEditSubject(tx: Db, actor: Actor, { componentId, projectId }: Task): Promise<boolean> {
  if (isAllowed(actor, 'component.edit')) return true
  if (componentId !== null) {
    const component = (await listShownComponentsById(tx, [componentId])).get(componentId)
    return component !== undefined && isAllowed(actor, 'component.edit', placeOf(component))
  }
  if (projectId === null) return false
  const project = (await listProjectsById(tx, [projectId])).get(projectId)
  return project !== undefined && isAllowed(actor, 'component.edit', { project })
}
