import { cleanupTokens } from '../actions/accounts/cleanup-tokens.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes tokens that expired long ago. */
export const cleanupTokensTask: TaskHandler = {
  kind: 'cleanup-tokens',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupTokens(ctx, job.signal) }
  },
}
