import { commitDue } from '../actions/repositories/commits/commit-due.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Has edits committed that wait longer than their component wants, and pushes tried again that failed. */
export const commitPendingTask: TaskHandler = {
  kind: 'commit-pending',
  payload: payloadOf({}),
  run: async (ctx) => ({ repositories: await commitDue(ctx) }),
}
