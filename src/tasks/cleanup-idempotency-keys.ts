import { cleanupIdempotencyKeys } from '../actions/site/cleanup-idempotency-keys.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Forgets requests with keys of more than a day ago. */
export const cleanupIdempotencyKeysTask: TaskHandler = {
  kind: 'cleanup-idempotency-keys',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupIdempotencyKeys(ctx, job.signal) }
  },
}
