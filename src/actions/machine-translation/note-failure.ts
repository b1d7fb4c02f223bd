import type { Context } from '../../context.ts'
import type { ServiceError } from '../../machine-translation/service-error.ts'
import { noteRefusal } from '../../storage/machine-translation/service-rows.ts'
import type { ServiceState } from './service-state.ts'
import type { UsableService } from './usable-services.ts'

/** Backoff without `Retry-After`: 1, 2, 4 … 60 seconds. */
const LONGEST_BACKOFF_MS = 60_000
/** A longer `Retry-After` is not believed. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/**
 * Remembers what a failure means for the next requests: refused settings are off for an hour on all nodes, a busy service is
 * left alone for a while with these settings. Nothing else is.
 */
export async function noteFailure(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  { usable, state }: { readonly usable: UsableService; readonly state: ServiceState },
  error: ServiceError,
): Promise<void> {
  const now = ctx.now()
  if (error.failure === 'refused') {
    const { id, service } = usable
    ctx.log.warn({ service: service.id, reason: error.message }, 'A translation service refused its settings')
    await noteRefusal(ctx.db, id, { at: now, reason: error.message })
  }
  if (error.failure === 'busy') {
    const backoff = Math.min(1000 * 2 ** state.busyTimes, LONGEST_BACKOFF_MS)
    const wait = Math.min(error.retryAfterMs ?? backoff, LONGEST_WAIT_MS)
    state.busyTimes += 1
    state.busyUntil = Math.max(state.busyUntil, now + wait * 1000)
    state.busyReason = error.message
  }
}
