import { syncRepository, tellUpdateFailure } from '../actions/sync-repository.ts'
import { runImport } from '../import/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Fetches a repository and reads what changed in the files of its components. */
export const syncRepositoryTask: TaskHandler<{
  readonly repositoryId: number
  /** 0 for nobody. */
  readonly userId: number
  readonly mustFetch: boolean
  readonly isForced: boolean
}> = {
  kind: 'sync-repository',
  payload: payloadOf({
    repositoryId: 'number',
    userId: 'number',
    mustFetch: 'boolean',
    isForced: 'boolean',
  }),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { task, payload, signal, progress }) =>
    syncRepository(
      ctx,
      { ...payload, userId: payload.userId || null },
      {
        taskId: task.id,
        signal,
        progress,
        runImport: (job, onProgress) => runImport(ctx.config, job, { signal, onProgress }),
      },
    ),
  onFailure: (ctx, tx, { payload, message }) =>
    tellUpdateFailure({ db: tx, now: ctx.now }, payload.repositoryId, message),
}
