import { commitDue } from '../actions/repositories/commits/commit-due.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Commits pending edits after the commit delay of their component, and retries failed pushes. */
export const commitPendingTask: TaskHandler = {
  kind: 'commit-pending',
  payload: payloadOf({}),
  run: async (ctx) => ({ repositories: await commitDue(ctx) }),
}
