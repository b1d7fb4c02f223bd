import { cleanupSignIn } from '../actions/sign-in/cleanup-sign-in.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Forgets sessions, links and log-ins that have expired, and events that are too old to keep. */
export const cleanupSignInTask: TaskHandler = {
  kind: 'cleanup-sign-in',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupSignIn(ctx, job.signal) }
  },
}
