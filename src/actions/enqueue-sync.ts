import type { Db, Timestamp } from '../storage/db.ts'
import type { Task } from '../storage/task-row.ts'
import { enqueueTask, updateWaitingPayload } from '../storage/tasks.ts'

/** What is wanted of a repository. */
export interface WantedSync {
  readonly repositoryId: number
  readonly projectId?: number
  readonly componentId?: number
  /** Who asked for it; null for work that nobody asked for. */
  readonly userId: number | null
  /** Asks the remote for news first. */
  readonly mustFetch: boolean
  /** Reads files again that did not change. */
  readonly isForced?: boolean
  readonly priority?: number
}

/** Many: each goes on where the one before was stopped, so that even a server that is killed often gets there. */
const MAX_ATTEMPTS = 20

/**
 * Enqueues work on a repository in the caller's transaction. One task at a time works on a repository; wishes that come
 * while one waits become part of it.
 */
export async function enqueueSync(tx: Db, wanted: WantedSync, now: Timestamp): Promise<Task> {
  const { repositoryId, projectId, componentId, userId, mustFetch, isForced = false, priority } = wanted
  const payload = { repositoryId, userId: userId ?? 0, mustFetch, isForced }
  const task = await enqueueTask(
    tx,
    {
      ...{
        kind: 'sync-repository',
        payload,
        jobKey: `repository:${repositoryId}`,
        maxAttempts: MAX_ATTEMPTS,
      },
      ...(projectId !== undefined && { projectId }),
      ...(componentId !== undefined && { componentId }),
      ...(userId !== null && { userId }),
      ...(priority !== undefined && { priority }),
    },
    now,
  )
  const waiting = task.payload as typeof payload
  const merged = {
    ...waiting,
    mustFetch: waiting.mustFetch || mustFetch,
    isForced: waiting.isForced || isForced,
  }
  if (merged.mustFetch !== waiting.mustFetch || merged.isForced !== waiting.isForced) {
    await updateWaitingPayload(tx, task.id, merged)
  }
  return task
}
