import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import type { Activity } from '../../domain/audit.ts'
import { networkOf } from '../../domain/network.ts'
import type { Db } from '../../storage/db.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'

/** An event of an account; null if it concerns none. */
interface Audited {
  readonly activity: Activity
  readonly userId?: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an event in the audit log, in the transaction that causes it. */
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
