import { emptyComponent } from '../actions/components/delete-component.ts'
import { runProjectRecheck } from '../import/threads/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Reruns checks that compared other strings with a removed component, then deletes its remaining data. */
export const removeComponentTask: TaskHandler<{ componentId: number; projectId: number }> = {
  kind: 'remove-component',
  payload: payloadOf({ componentId: 'number', projectId: 'number' }),
  timeoutMs: 6 * 3600_000,
  async run(ctx, { payload: { componentId, projectId }, signal }) {
    await runProjectRecheck(ctx.config, projectId, signal)
    await emptyComponent(ctx, componentId, signal)
  },
}
