import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { type CreditJson, CreditsJson, CreditsQuery } from '../../contract/credits.ts'
import { object, type Static, string } from '../../contract/schema.ts'
import type { Place } from '../../domain/access/place.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import { parseTime } from '../../domain/parse-time.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { type Credit, type CreditFilter, sumCredits } from '../../storage/components/credits.ts'
import { type Route, route } from '../route.ts'
import { ComponentParams } from './components.ts'

/** Contributions by user: of everyone for users with access to reports, one's own for all others. */
export const creditRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/:slug/credits/',
    name: 'Credits',
    summary: 'Count the edits in a project by language and contributor',
    permission: 'signed-in',
    params: object({ slug: string({ description: 'Slug of the project' }) }),
    query: CreditsQuery,
    response: CreditsJson,
    async handle({ ctx, actor, params, query }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const filter = readFilter(actor, query, { project })
      return presentCredits(await sumCredits(ctx.db, { scope: 'project', id: project.id, ...filter }))
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/credits/',
    name: 'Credits',
    summary: 'Count the edits in a component by language and contributor',
    permission: 'signed-in',
    params: ComponentParams,
    query: CreditsQuery,
    response: CreditsJson,
    async handle({ ctx, actor, params, query }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      const filter = readFilter(actor, query, placeOf(component))
      return presentCredits(await sumCredits(ctx.db, { scope: 'component', id: component.id, ...filter }))
    },
  }),
]

function readFilter(
  actor: Actor,
  { start, end, lang }: Static<typeof CreditsQuery>,
  place: Place,
): Omit<CreditFilter, 'scope' | 'id'> {
  const times = { start: parseTime(start), end: parseTime(end) }
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) =>
      time === null ? [[name, ['Use an ISO 8601 time.']]] : [],
    ),
  )
  if (times.start === null || times.end === null) {
    throw new AppError('invalid', 'The request has invalid parameters', { fields: errors })
  }
  return {
    start: times.start,
    end: times.end,
    projects: visibleProjects(actor),
    ...(lang !== undefined && lang !== '' && { language: lang }),
    ...(!isAllowed(actor, 'reports.view', place) && { authorId: userIdOf(actor) ?? 0 }),
  }
}

/** Languages by name; within a language, the most edits first. */
function presentCredits(credits: readonly Credit[]): Record<string, CreditJson[]>[] {
  const byCode = Map.groupBy(credits, ({ code }) => code)
  const languages = [...byCode].map(([code, own]) => ({
    name: displayName({ code, name: own[0]?.language ?? code }),
    own: own.sort((a, b) => b.count - a.count || a.fullName.localeCompare(b.fullName, 'en')),
  }))
  return languages
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, own }) => ({
      [name]: own.map(({ email, fullName, count, username, joinedAt }) => ({
        email: email ?? '',
        full_name: fullName,
        change_count: count,
        username,
        date_joined: isoTime(joinedAt),
      })),
    }))
}
