import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { clearUnsettled } from '../../storage/accounts/unsettled.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { personActor } from '../accounts/person-actor.ts'
import { acceptedSteps } from './accepted-steps.ts'
import { type KeptUpload, saveParts } from './kept-upload.ts'

/** Saves what a process has accepted that ended before it was saved. */
export async function resumeUpload(
  ctx: Context,
  kept: Omit<KeptUpload, 'projectId'>,
  work: { readonly task: Task; readonly signal: AbortSignal; progress(percent: number): void },
): Promise<void> {
  const actor = await personActor(ctx.db, kept.userId)
  if (!actor) throw new AppError('not_found', 'The account that uploaded the file has been deleted.')
  const { task, signal, progress } = work
  await saveParts(ctx, task, await acceptedSteps(ctx, actor, kept), { signal, progress })
  await clearUnsettled(ctx.db, kept.userId, task.id)
}
