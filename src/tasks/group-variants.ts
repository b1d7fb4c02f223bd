import { runGrouping } from '../import/import-threads.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Finds out which strings of a component are variants of one another, after a flag, a key or a source text changed. */
export const groupVariantsTask: TaskHandler<{ componentId: number }> = {
  kind: 'group-variants',
  payload: payloadOf({ componentId: 'number' }),
  run: async (ctx, { payload, signal }) => ({
    strings: await runGrouping(ctx.config, payload.componentId, signal),
  }),
}
