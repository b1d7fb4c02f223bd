import { cleanupTasks } from '../actions/site/cleanup-tasks.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes tasks that ended long ago. */
export const cleanupTasksTask: TaskHandler = {
  kind: 'cleanup-tasks',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupTasks(ctx, job.signal) }
  },
}
