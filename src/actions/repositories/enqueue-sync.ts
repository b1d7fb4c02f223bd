import type { MergeStyle } from '../../domain/component/component-settings.ts'
import { repositoryKey } from '../../storage/components/repositories/repositories.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask, updateWaitingPayload } from '../../storage/tasks/tasks.ts'

/** A requested sync of a repository. */
export interface SyncRequest {
  readonly repositoryId: number
  readonly projectId?: number
  readonly componentId?: number
  /** The user who requested it; null if none did. */
  readonly userId: number | null
  /** Fetches from the remote first. */
  readonly mustFetch: boolean
  /** Commits pending edits. */
  readonly mustCommit?: boolean
  /** Pushes commits. */
  readonly mustPush?: boolean
  /** Discards what the remote does not have. */
  readonly mustReset?: boolean
  /** Discards local commits, and writes their edits again on top of the remote. */
  readonly mustReapply?: boolean
  /** The merge style, if it differs from the component's. */
  readonly mergeStyle?: MergeStyle
  /** False if only commits are requested. */
  readonly mustRead?: boolean
  /** Also reads unchanged files again. */
  readonly isForced?: boolean
  /** The same for one component only. */
  readonly forcedComponentId?: number
  /** A component whose languages get the strings of a pending base file. */
  readonly mergedComponentId?: number
  readonly priority?: number
  /** The earliest start time; immediately if not given. */
  readonly runAt?: Timestamp
}

/** Many: each continues where the previous one stopped, so that even a server that is often killed completes it. */
const MAX_ATTEMPTS = 20

/**
 * Enqueues a sync of a repository in the caller's transaction. One task at a time works on a repository; a request is
 * merged into the queued task, if there is one.
 */
export async function enqueueSync(tx: Db, wanted: SyncRequest, now: Timestamp): Promise<Task> {
  const { repositoryId, projectId, componentId, userId, mustFetch, isForced = false, priority } = wanted
  const { forcedComponentId, runAt, mustCommit = false, mustPush = false, mustReset = false } = wanted
  const { mustRead = true, mustReapply = false, mergeStyle = '' } = wanted
  const forced = String(forcedComponentId ?? '')
  const merged = String(wanted.mergedComponentId ?? '')
  const payload = {
    repositoryId,
    userId: userId ?? 0,
    mustFetch,
    isForced,
    forced,
    merged,
    mustCommit,
    mustPush,
    mustReset,
    mustReapply,
    mergeStyle,
    mustRead,
  }
  const task = await enqueueTask(
    tx,
    {
      kind: 'sync-repository',
      payload,
      jobKey: repositoryKey(repositoryId),
      maxAttempts: MAX_ATTEMPTS,
      ...(projectId !== undefined && { projectId }),
      ...(componentId !== undefined && { componentId }),
      ...(userId !== null && { userId }),
      ...(priority !== undefined && { priority }),
      ...(runAt !== undefined && { runAt }),
    },
    now,
  )
  const waiting = task.payload as Partial<typeof payload>
  const both = {
    ...waiting,
    mustFetch: waiting.mustFetch || mustFetch,
    mustCommit: waiting.mustCommit || mustCommit,
    mustPush: waiting.mustPush || mustPush,
    mustReset: waiting.mustReset || mustReset,
    mustReapply: waiting.mustReapply || mustReapply,
    mergeStyle: mergeStyle || waiting.mergeStyle || '',
    mustRead: (waiting.mustRead ?? true) || mustRead,
    isForced: waiting.isForced || isForced,
    forced: mergeIds(waiting.forced ?? '', forced),
    merged: mergeIds(waiting.merged ?? '', merged),
  }
  if (JSON.stringify(both) !== JSON.stringify(waiting)) {
    await updateWaitingPayload(tx, task.id, both)
  }
  return task
}

/** Merges comma-separated IDs, each once. */
function mergeIds(some: string, others: string): string {
  return [...new Set([...some.split(','), ...others.split(',')])].filter((id) => id !== '').join(',')
}
