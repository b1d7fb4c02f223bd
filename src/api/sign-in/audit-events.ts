import { personOf } from '../../actions/sign-in/own-account.ts'
import { choice, object, optional, string } from '../../contract/schema.ts'
import { AuditEventJson } from '../../contract/sign-in.ts'
import { ACTIVITIES, type Activity } from '../../domain/audit.ts'
import { isoTime } from '../../domain/clock.ts'
import { authorize } from '../../domain/permissions.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import {
  type AuditEvent,
  type AuditFilter,
  countAuditEvents,
  listAuditEvents,
} from '../../storage/sign-in/audit-events.ts'
import { type Route, route } from '../route.ts'
import { offsetOf, type Page } from '../wire/pagination.ts'

/** The audit log of accounts and permissions: one's own events, and all for users who may edit users. */
export const auditRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account/events/',
    name: 'Events',
    summary: 'List your account activity, newest first',
    permission: 'signed-in',
    response: AuditEventJson,
    list: true,
    async handle({ ctx, actor, page }) {
      return listPage(ctx.db, { userId: personOf(actor).userId }, page)
    },
  }),

  route({
    method: 'GET',
    path: '/api/admin/events/',
    name: 'Events',
    summary: 'List the audit log of accounts, groups and roles, newest first',
    permission: 'user.edit',
    query: object({
      user: optional(string({ description: 'Username of the affected account' })),
      activity: optional(choice(Object.keys(ACTIVITIES) as Activity[])),
    }),
    response: AuditEventJson,
    list: true,
    async handle({ ctx, actor, query, page }) {
      authorize(actor, 'user.edit')
      const user = query.user === undefined ? undefined : await findUser(ctx.db, query.user)
      if (user === null) return { count: 0, results: [] }
      const { activity } = query
      return listPage(ctx.db, { ...(user && { userId: user.id }), ...(activity && { activity }) }, page)
    },
  }),
]

async function listPage(db: Db, filter: AuditFilter, page: Page) {
  const count = await countAuditEvents(db, filter)
  const events = await listAuditEvents(db, filter, { offset: offsetOf(page, count), limit: page.size })
  return { count, results: events.map(present) }
}

function present(event: AuditEvent): AuditEventJson {
  return {
    id: event.id,
    timestamp: isoTime(event.timestamp),
    activity: event.activity,
    label: ACTIVITIES[event.activity],
    user: event.username,
    actor: event.actor,
    network: event.network,
    details: event.details,
  }
}
