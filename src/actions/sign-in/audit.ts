import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import type { Activity } from '../../domain/audit.ts'
import { networkOf } from '../../domain/network.ts'
import type { Db } from '../../storage/db.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'

/** What happened, and to whose account; null for what belongs to nobody. */
interface Audited {
  readonly activity: Activity
  readonly userId?: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes down what somebody did, in the transaction that does it. */
export async function audit(ctx: Pick<Context, 'now'>, tx: Db, actor: Actor, event: Audited): Promise<void> {
  const address = actor.kind === 'user' ? (actor.client?.() ?? '') : ''
  await insertAuditEvent(tx, {
    activity: event.activity,
    userId: event.userId ?? null,
    actorId: userIdOf(actor),
    details: event.details ?? {},
    network: networkOf(address),
    timestamp: ctx.now(),
  })
}
