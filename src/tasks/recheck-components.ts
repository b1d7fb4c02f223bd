import { recheckComponents } from '../actions/checks/recheck-components.ts'
import { runRecheck } from '../import/threads/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Runs all checks on a part of the components, once a night. */
export const recheckComponentsTask: TaskHandler = {
  kind: 'recheck-components',
  payload: payloadOf({}),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { signal, progress }) =>
    recheckComponents(ctx, {
      signal,
      progress,
      recheck: (componentId) => runRecheck(ctx.config, componentId, signal),
    }),
}
