import type { MergeStyle } from '../../domain/component/component-settings.ts'
import { repositoryKey } from '../../storage/components/repositories/repositories.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask, updateWaitingPayload } from '../../storage/tasks/tasks.ts'

/** What is wanted of a repository. */
export interface WantedSync {
  readonly repositoryId: number
  readonly projectId?: number
  readonly componentId?: number
  /** Who asked for it; null for work that nobody asked for. */
  readonly userId: number | null
  /** Asks the remote for news first. */
  readonly mustFetch: boolean
  /** Commits edits that wait. */
  readonly mustCommit?: boolean
  /** Pushes what is committed. */
  readonly mustPush?: boolean
  /** Gives up what the remote does not have. */
  readonly mustReset?: boolean
  /** Gives up our commits, and writes their edits again on top of what the remote has. */
  readonly mustReapply?: boolean
  /** How both sides come together, where that is not what the component says. */
  readonly mergeStyle?: MergeStyle
  /** False when nothing but commits is wanted. */
  readonly mustRead?: boolean
  /** Reads files again that did not change. */
  readonly isForced?: boolean
  /** The same for one component only. */
  readonly forcedComponentId?: number
  /** The languages of this one get the strings of a base file that waits. */
  readonly mergedComponentId?: number
  readonly priority?: number
  /** Not before this time; at once when not given. */
  readonly runAt?: Timestamp
}

/** Many: each goes on where the one before was stopped, so that even a server that is killed often gets there. */
const MAX_ATTEMPTS = 20

/**
 * Enqueues work on a repository in the caller's transaction. One task at a time works on a repository; wishes that come
 * while one waits become part of it.
 */
export async function enqueueSync(tx: Db, wanted: WantedSync, now: Timestamp): Promise<Task> {
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

/** Ids joined by commas, each once. */
function mergeIds(some: string, others: string): string {
  return [...new Set([...some.split(','), ...others.split(',')])].filter((id) => id !== '').join(',')
}
