import { runGrouping } from '../import/threads/import-threads.ts'
import { mayHaveVariants } from '../storage/units/variants.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Finds strings of a component that are variants of each other, after a flag, a key or a source text changed. */
export const groupVariantsTask: TaskHandler<{ componentId: number }> = {
  kind: 'group-variants',
  payload: payloadOf({ componentId: 'number' }),
  async run({ db, config }, { payload: { componentId }, signal }) {
    // Its thread takes a third of a second to start, and most components have no variants.
    const isNeeded = await mayHaveVariants(db, componentId, signal)
    return { strings: isNeeded ? await runGrouping(config, componentId, signal) : 0 }
  },
}
