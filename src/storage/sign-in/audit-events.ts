import type { ExpressionBuilder } from 'kysely'
import { type Activity, isActivity } from '../../domain/audit.ts'
import type { Db, Tables } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** An event of an account or of permissions. */
export interface AuditEvent {
  readonly id: number
  readonly activity: Activity
  /** Usernames of the account and of the acting user; null if unknown. */
  readonly username: string | null
  readonly actor: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly network: string
  readonly timestamp: Timestamp
}

/** An event to be inserted. */
interface NewAuditEvent {
  readonly userId: number | null
  readonly actorId: number | null
  readonly activity: Activity
  readonly details: Readonly<Record<string, unknown>>
  readonly network: string
  readonly timestamp: Timestamp
}

/** Selects events; all conditions must hold. */
export interface AuditFilter {
  readonly userId?: number
  readonly activity?: Activity
}

/** Inserts an event. */
export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      user_id: event.userId,
      actor_id: event.actorId,
      activity: event.activity,
      details: JSON.stringify(event.details),
      network: event.network,
      timestamp: event.timestamp,
    })
    .execute()
}

/** Number of events that match a filter. */
export async function countAuditEvents(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event as e')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Events that match a filter, newest first. */
export async function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_event as e')
    .leftJoin('user as u', 'u.id', 'e.user_id')
    .leftJoin('user as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.activity', 'e.details', 'e.network', 'e.timestamp'])
    .select(['u.username as username', 'a.username as actor'])
    .where((eb) => conditions(eb, filter))
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.flatMap(({ activity, details, ...row }) =>
    isActivity(activity) ? { ...row, activity, details: JSON.parse(details) } : [],
  )
}

type Events = Tables & { e: Tables['audit_event'] }

function conditions(eb: ExpressionBuilder<Events, 'e'>, { userId, activity }: AuditFilter) {
  return eb.and([
    ...(userId === undefined ? [] : [eb('e.user_id', '=', userId)]),
    ...(activity === undefined ? [] : [eb('e.activity', '=', activity)]),
  ])
}
