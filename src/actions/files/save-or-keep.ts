import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { clearUnsettled } from '../../storage/accounts/unsettled.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { deleteWaitingTask } from '../../storage/tasks/tasks.ts'
import { acceptedSteps } from './accepted-steps.ts'
import { inSteps } from './in-steps.ts'
import { type KeptUpload, keepUpload, saveParts } from './kept-upload.ts'
import { noteUnsettled } from './unsettled-files.ts'
import type { UploadSteps } from './upload-steps.ts'

/** Strings for a translation. */
interface SentStrings<Item> extends Omit<KeptUpload, 'userId'> {
  readonly items: readonly Item[]
  readonly steps: UploadSteps<Item>
}

/**
 * Saves strings and returns how many change anything. More than one step of them are accepted: they are chosen, written
 * down, and saved whatever happens to the server. What their sender asks for next comes after them.
 */
export async function saveOrKeep<Item>(
  ctx: Context,
  actor: Actor,
  { items, steps, ...upload }: SentStrings<Item>,
): Promise<number> {
  const userId = userIdOf(actor)
  // Of people without an account nobody knows what they ask for next.
  if (userId === null || items.length <= steps.size) return inSteps(ctx.db, items, steps)
  const chosen = await steps.choose(items)
  const kept = { ...upload, userId }
  const task = await keepUpload(ctx, kept, chosen, steps.size)
  noteUnsettled(ctx.config, userId, saveKept(ctx, actor, kept, task))
  return chosen.length
}

/** Where this fails, or the process ends, the task does it. */
async function saveKept(ctx: Context, actor: Actor, kept: KeptUpload, task: Task): Promise<void> {
  try {
    await saveParts(ctx, task, await acceptedSteps(ctx, actor, kept))
    await clearUnsettled(ctx.db, kept.userId, task.id)
    await deleteWaitingTask(ctx.db, task.id)
  } catch (error) {
    ctx.log.warn(
      { err: error, task: task.uuid },
      'Some strings of an uploaded file are not saved yet; a task retries',
    )
  }
}
