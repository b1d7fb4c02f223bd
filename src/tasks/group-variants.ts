import { runGrouping } from '../import/threads/import-threads.ts'
import { mayHaveVariants } from '../storage/units/variants.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Finds out which strings of a component are variants of one another, after a flag, a key or a source text changed. */
export const groupVariantsTask: TaskHandler<{ componentId: number }> = {
  kind: 'group-variants',
  payload: payloadOf({ componentId: 'number' }),
  async run({ db, config }, { payload: { componentId }, signal }) {
    // A thread for it takes a third of a second to start, and most components have none.
    const isNeeded = await mayHaveVariants(db, componentId, signal)
    return { strings: isNeeded ? await runGrouping(config, componentId, signal) : 0 }
  },
}
