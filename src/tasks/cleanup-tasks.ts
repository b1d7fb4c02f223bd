import { dropUnusedMemoryFiles } from '../actions/memory/drop-unused-memory-files.ts'
import { dropUnusedSources } from '../actions/memory/drop-unused-sources.ts'
import { cleanupTasks, dropOldAutoRuns } from '../actions/site/cleanup-tasks.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes tasks and automatic translations of long ago, files of tasks that failed, and texts that the memory no longer uses. */
export const cleanupTasksTask: TaskHandler = {
  kind: 'cleanup-tasks',
  payload: payloadOf({}),
  async run(ctx, job) {
    await dropOldAutoRuns(ctx, job.signal)
    await dropUnusedMemoryFiles(ctx, job.signal)
    await dropUnusedSources(ctx, job.signal)
    return { deleted: await cleanupTasks(ctx, job.signal) }
  },
}
