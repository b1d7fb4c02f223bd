import { cleanupSignIn } from '../actions/sign-in/cleanup-sign-in.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes expired sessions, links and sign-ins, and old events. */
export const cleanupSignInTask: TaskHandler = {
  kind: 'cleanup-sign-in',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupSignIn(ctx, job.signal) }
  },
}
