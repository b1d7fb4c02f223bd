import type { ExpressionBuilder } from 'kysely'
import { type Activity, isActivity } from '../../domain/audit.ts'
import type { Db, Tables } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Something that happened to an account or to what people may do. */
export interface AuditEvent {
  readonly id: number
  readonly activity: Activity
  /** Names of whose account it is about, and of who did it; null for nobody known. */
  readonly username: string | null
  readonly actor: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly network: string
  readonly timestamp: Timestamp
}

/** An event as it is written down. */
interface NewAuditEvent {
  readonly userId: number | null
  readonly actorId: number | null
  readonly activity: Activity
  readonly details: Readonly<Record<string, unknown>>
  readonly network: string
  readonly timestamp: Timestamp
}

/** Which events a list shows; all conditions must hold. */
export interface AuditFilter {
  readonly userId?: number
  readonly activity?: Activity
}

/** Writes an event down. */
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

/** Number of events that a filter finds. */
export async function countAuditEvents(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event as e')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Events that a filter finds, newest first. */
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
