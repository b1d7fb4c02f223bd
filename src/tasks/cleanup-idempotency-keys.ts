import { cleanupIdempotencyKeys } from '../actions/site/cleanup-idempotency-keys.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes idempotency keys older than a day. */
export const cleanupIdempotencyKeysTask: TaskHandler = {
  kind: 'cleanup-idempotency-keys',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupIdempotencyKeys(ctx, job.signal) }
  },
}
