import { recheckGlossary } from '../actions/checks/recheck-glossary.ts'
import { runRecheck } from '../import/threads/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Runs the glossary check on a project again after a term changed. */
export const recheckGlossaryTask: TaskHandler<{ projectId: number }> = {
  kind: 'recheck-glossary',
  payload: payloadOf({ projectId: 'number' }),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { payload, signal, progress }) =>
    recheckGlossary(ctx, payload.projectId, {
      signal,
      progress,
      recheck: (componentId) => runRecheck(ctx.config, componentId, signal),
    }),
}
