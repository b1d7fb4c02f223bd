import { reportUpdateFailure } from '../actions/repositories/remote/fetch-upstream.ts'
import { syncRepository } from '../actions/repositories/sync-repository.ts'
import { MERGE_STYLES } from '../domain/component/component-settings.ts'
import { runImport, runSettled, runWrite } from '../import/threads/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Fetches a repository and imports changed files of its components. */
export const syncRepositoryTask: TaskHandler<{
  readonly repositoryId: number
  /** 0 for nobody. */
  readonly userId: number
  readonly mustFetch: boolean
  readonly mustCommit: boolean
  readonly mustPush: boolean
  readonly mustReset: boolean
  readonly mustReapply: boolean
  /** Empty for that of the component. */
  readonly mergeStyle: string
  readonly mustRead: boolean
  readonly isForced: boolean
  /** Ids of components, joined by commas. */
  readonly forced: string
  readonly merged: string
}> = {
  kind: 'sync-repository',
  // Tasks of earlier versions contain neither components nor what to commit.
  payload: (value) =>
    payloadOf({
      ...({ repositoryId: 'number', userId: 'number', mustFetch: 'boolean', isForced: 'boolean' } as const),
      ...({ mustCommit: 'boolean', mustPush: 'boolean', mustReset: 'boolean', mustRead: 'boolean' } as const),
      ...({ mustReapply: 'boolean', mergeStyle: 'string' } as const),
      ...({ forced: 'string', merged: 'string' } as const),
    })({
      forced: '',
      merged: '',
      mustCommit: false,
      mustPush: false,
      mustReset: false,
      mustReapply: false,
      mergeStyle: '',
      mustRead: true,
      ...Object(value),
    }),
  timeoutMs: 6 * 3600_000,
  async run(ctx, { task, payload, signal, progress }) {
    return syncRepository(
      ctx,
      {
        ...payload,
        userId: payload.userId || null,
        mergeStyle: MERGE_STYLES.find((style) => style === payload.mergeStyle) ?? null,
        forcedIds: idsOf(payload.forced),
        mergedIds: idsOf(payload.merged),
      },
      {
        taskId: task.id,
        signal,
        progress,
        runImport: (job, onProgress) => runImport(ctx.config, job, { signal, onProgress }),
        listSettled: (order) => runSettled(ctx.config, order, signal),
        runWrite: (order) => runWrite(ctx.config, order, signal),
      },
    )
  },
  onFailure: (ctx, tx, { payload, message }) =>
    reportUpdateFailure({ db: tx, now: ctx.now }, payload.repositoryId, message),
}

function idsOf(list: string): number[] {
  return list.split(',').flatMap((id) => (id === '' ? [] : [Number(id)]))
}
