import { saveVisit } from '../../actions/accounts/save-visit.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { personOf } from '../../actions/sign-in/own-account.ts'
import { VisitsJson, VisitWrite } from '../../contract/visits.ts'
import { AppError } from '../../domain/errors.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import { listVisits } from '../../storage/accounts/visits.ts'
import { type Route, route } from '../route.ts'
import { findPlaceAt } from './finding/find-place.ts'

const SHOWN = 6

/** The pages that a user opened last, in any of their browsers. */
export const visitRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account/visits/',
    name: 'Visits',
    summary: 'List your recently opened translations',
    permission: 'signed-in',
    response: VisitsJson,
    async handle({ ctx, actor }) {
      const { userId } = personOf(actor)
      const visits = await listVisits(ctx.db, userId, { projects: visibleProjects(actor), limit: SHOWN })
      return visits.map((visit) => ({
        path: `${visit.projectSlug}/${visit.componentPath}/${visit.languageCode}`,
        project: visit.projectName,
        component: visit.componentName,
        language: displayName({ code: visit.languageCode, name: visit.languageName }),
      }))
    },
  }),

  route({
    method: 'POST',
    path: '/api/account/visits/',
    name: 'Visits',
    summary: 'Record that you opened a translation',
    permission: 'signed-in',
    body: VisitWrite,
    status: 204,
    async guard({ actor }) {
      personOf(actor)
    },
    async handle({ ctx, actor, body }) {
      const found = await findPlaceAt(ctx.db, actor, body.path)
      if (!found?.translation) throw new AppError('not_found', 'Not found.')
      await saveVisit(ctx, actor, found.translation.id)
    },
  }),
]
