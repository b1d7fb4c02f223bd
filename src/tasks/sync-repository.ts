import { syncRepository, tellUpdateFailure } from '../actions/repositories/sync-repository.ts'
import { runImport } from '../import/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Fetches a repository and reads what changed in the files of its components. */
export const syncRepositoryTask: TaskHandler<{
  readonly repositoryId: number
  /** 0 for nobody. */
  readonly userId: number
  readonly mustFetch: boolean
  readonly isForced: boolean
  /** Ids of components, joined by commas. */
  readonly forced: string
}> = {
  kind: 'sync-repository',
  // Tasks of earlier versions do not name components.
  payload: (value) =>
    payloadOf({
      ...({ repositoryId: 'number', userId: 'number', mustFetch: 'boolean', isForced: 'boolean' } as const),
      forced: 'string',
    })({ forced: '', ...Object(value) }),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { task, payload, signal, progress }) =>
    syncRepository(
      ctx,
      {
        ...{ ...payload, userId: payload.userId || null },
        forcedIds: payload.forced.split(',').map(Number),
      },
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
