import { fillMemory } from '../actions/memory/fill-memory.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Puts what people translated into the translation memory. */
export const fillMemoryTask: TaskHandler = {
  kind: 'fill-memory',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { added: await fillMemory(ctx, job.signal) }
  },
}
