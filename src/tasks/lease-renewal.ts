import type { Context } from '../context.ts'
import { DatabaseUnavailable } from '../storage/database-unavailable.ts'
import { listHeldLeases, renewLeases } from '../storage/tasks/task-claims.ts'
import type { Attempt } from './attempt.ts'
import { LeaseLostError } from './task.ts'

/** Cancelled tasks are noticed within this time. */
const WATCH_MS = 1000

/** How long leases last, and when they are renewed. */
interface LeaseTimes {
  /** A process that does not renew its leases for this long is considered dead. */
  readonly leaseMs: number
  readonly renewMs: number
}

/** Renews the leases of running attempts, and aborts those that lost theirs. */
export function startLeaseRenewal(
  ctx: Context,
  attempts: ReadonlySet<Attempt>,
  { leaseMs, renewMs }: LeaseTimes,
): { stop(): Promise<void> } {
  let renewedAt = performance.now()
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    const watched = [...attempts]
    const leases = watched.map(({ lease }) => lease)
    const started = performance.now()
    const isRenewal = started - renewedAt >= renewMs || leases.length === 0
    const held = isRenewal
      ? await renewLeases(ctx.db, leases, ctx.now() + leaseMs * 1000)
      : await listHeldLeases(ctx.db, leases)
    if (isRenewal) renewedAt = started
    for (const attempt of watched) if (!held.includes(attempt.lease)) attempt.abort(new LeaseLostError())
  }

  function fail(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable))
      ctx.log.warn({ err: error }, 'Could not renew the leases of running tasks')
    // Other processes may have taken over the tasks by now.
    if (performance.now() - renewedAt < leaseMs) return
    for (const attempt of attempts) attempt.abort(new LeaseLostError())
  }

  const timer = setInterval(
    () => {
      checking ??= check()
        .catch(fail)
        .finally(() => {
          checking = null
        })
    },
    Math.min(WATCH_MS, renewMs),
  )

  return {
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}
