import { endOtherSessions, endSession } from '../../actions/sign-in/end-session.ts'
import { personOf, sessionOf } from '../../actions/sign-in/own-account.ts'
import { integer, object } from '../../contract/schema.ts'
import { OwnSessionJson } from '../../contract/sign-in.ts'
import { isoTime } from '../../domain/clock.ts'
import { listSessions, type Session } from '../../storage/sign-in/sessions.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

const list = { path: '/api/account/sessions/', name: 'Sessions', permission: 'signed-in' } as const

/** One's own sessions. */
export const ownSessionRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List your sessions',
    response: OwnSessionJson,
    list: true,
    async handle({ ctx, actor, page }) {
      const person = personOf(actor)
      const sessions = await listSessions(ctx.db, person.userId, ctx.now())
      const start = offsetOf(page, sessions.length)
      return {
        count: sessions.length,
        results: sessions
          .slice(start, start + page.size)
          .map((session) => present(session, sessionOf(person))),
      }
    },
  }),

  route({
    ...list,
    method: 'DELETE',
    summary: 'Sign out everywhere else',
    status: 204,
    async handle({ ctx, actor }) {
      await endOtherSessions(ctx, actor)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/account/sessions/:id/',
    name: 'Session',
    summary: 'End a session',
    permission: 'signed-in',
    params: object({ id: integer({ description: 'ID of the session' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await endSession(ctx, actor, params.id)
    },
  }),
]

function present(session: Session, current: number): OwnSessionJson {
  return {
    id: session.id,
    is_current: session.id === current,
    created: isoTime(session.createdAt),
    last_used: isoTime(session.usedAt).slice(0, 10),
    expires: isoTime(session.expiresAt),
    network: session.network,
    agent: session.agent,
  }
}
