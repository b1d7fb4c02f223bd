import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { deleteWaitingTask } from '../../storage/tasks/tasks.ts'
import { hasNodes } from '../repositories/copies/load-packs.ts'
import { acceptedSteps } from './accepted-steps.ts'
import { inSteps } from './in-steps.ts'
import { type KeptUpload, keepUpload, saveParts } from './kept-upload.ts'
import { noteUnsettled } from './unsettled-files.ts'
import type { UploadSteps } from './upload-steps.ts'

/** Strings for a translation. */
export interface SentStrings<Item> extends Omit<KeptUpload, 'userId'> {
  readonly items: readonly Item[]
  readonly steps: UploadSteps<Item>
  /** When people have waited long enough, by the clock of `performance`. */
  readonly deadline: number
}

/**
 * Saves strings and returns how many changed anything. Where that takes long, what is left is accepted: it is chosen,
 * written down, and saved whatever happens to the server. What its sender asks for next comes after it.
 */
export async function saveOrKeep<Item>(
  ctx: Context,
  actor: Actor,
  { items, steps, deadline, ...upload }: SentStrings<Item>,
): Promise<number> {
  const userId = userIdOf(actor)
  // The next request may go to another node, which knows nothing of what goes on here.
  const isPatient = userId === null || hasNodes(ctx)
  const isOver = () => !isPatient && performance.now() > deadline
  const { total, rest } = await inSteps(ctx.db, items, { ...steps, isOver })
  if (userId === null || rest.length === 0) return total
  const chosen = await steps.choose(rest)
  const kept = { ...upload, userId }
  const task = await keepUpload(ctx, kept, chosen, steps.size)
  noteUnsettled(ctx.config, userId, saveKept(ctx, actor, kept, task))
  return total + chosen.length
}

/** Where this fails, or the process ends, the task does it. */
async function saveKept(ctx: Context, actor: Actor, kept: KeptUpload, task: Task): Promise<void> {
  try {
    await saveParts(ctx, task, await acceptedSteps(ctx, actor, kept))
    await deleteWaitingTask(ctx.db, task.id)
  } catch (error) {
    ctx.log.warn(
      { err: error, task: task.uuid },
      'Strings of a file are not saved yet; a task tries it again',
    )
  }
}
