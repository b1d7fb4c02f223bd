import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { UploadConflicts, UploadMethod } from '../../domain/units/upload-method.ts'
import { setUnsettled } from '../../storage/accounts/unsettled.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import {
  deleteUploadPart,
  findUploadPart,
  insertUploadPart,
  listUploadParts,
} from '../../storage/units/upload-parts.ts'
import { inSteps } from './in-steps.ts'
import type { UploadSteps } from './upload-steps.ts'

/** Who sent strings for which translation, and what shall become of them. */
export interface KeptUpload {
  readonly translationId: number
  readonly componentId: number
  readonly projectId: number
  readonly userId: number
  readonly authorId: number | null
  readonly method: UploadMethod
  readonly conflicts: UploadConflicts
}

/** Kind of the task that saves what is kept. */
export const SAVE_UPLOAD_TASK = 'save-upload'
/** The process that has accepted the strings comes first; while it lives, nothing is left for the task. */
const TASK_DELAY_US = 5_000_000

/** Writes down strings that are accepted, in parts of this size, for a task that saves them. */
export async function keepUpload(
  ctx: Context,
  upload: KeptUpload,
  items: readonly unknown[],
  size: number,
): Promise<Task> {
  const { projectId, componentId, translationId, userId, authorId, method, conflicts } = upload
  const now = ctx.now()
  const payload = { componentId, translationId, userId, authorId: authorId ?? 0, method, conflicts }
  const order = { kind: SAVE_UPLOAD_TASK, payload, projectId, componentId, userId }
  return transaction(ctx.db, async (tx) => {
    const task = await enqueueTask(tx, { ...order, runAt: now + TASK_DELAY_US }, now)
    for (let at = 0; at < items.length; at += size) {
      await insertUploadPart(tx, task.id, JSON.stringify(items.slice(at, at + size)))
      await nextTurn()
    }
    await setUnsettled(tx, userId, task.id)
    return task
  })
}

/** Saves what is left of an upload, each part exactly once. */
export async function saveParts(
  { db }: Pick<Context, 'db'>,
  task: Pick<Task, 'id'>,
  { save }: Pick<UploadSteps<never>, 'save'>,
  { signal, progress }: { signal?: AbortSignal; progress?: (percent: number) => void } = {},
): Promise<void> {
  const ids = await listUploadParts(db, task.id)
  let saved = 0
  const step = async ([id = 0]: readonly number[]) => {
    signal?.throwIfAborted()
    const content = await findUploadPart(db, id)
    if (content !== null) await save(JSON.parse(content), (tx) => deleteUploadPart(tx, id))
    saved += 1
    progress?.(Math.round((100 * saved) / ids.length))
    return 1
  }
  await inSteps(db, ids, { size: 1, save: step })
}
