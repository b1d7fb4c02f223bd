import { END_BLOCK_TASK, endExpiredBlock } from '../actions/accounts/project-blocks.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Ends a project block when it expires. */
export const endProjectBlockTask: TaskHandler<{ readonly projectId: number; readonly userId: number }> = {
  kind: END_BLOCK_TASK,
  payload: payloadOf({ projectId: 'number', userId: 'number' }),
  async run(ctx, job) {
    return { ended: await endExpiredBlock(ctx, job.payload) }
  },
}
