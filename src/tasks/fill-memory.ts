import { fillMemory } from '../actions/memory/fill-memory.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Adds translations to the translation memory. */
export const fillMemoryTask: TaskHandler = {
  kind: 'fill-memory',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { added: await fillMemory(ctx, job.signal) }
  },
}
