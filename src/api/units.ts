import { getVisibleTranslation } from '../actions/get-visible-component.ts'
import { visibleProjects } from '../actions/get-visible-project.ts'
import { integer, object, optional, string } from '../contract/schema.ts'
import { UnitJson } from '../contract/units.ts'
import { AppError } from '../domain/errors.ts'
import { findShownUnit, listTranslationUnits } from '../storage/shown-units.ts'
import { countUnits, listSiteUnits } from '../storage/site-units.ts'
import { isVisible } from '../storage/visibility.ts'
import { offsetOf } from './pagination.ts'
import { presentUnit } from './present-unit.ts'
import { type Route, route } from './route.ts'
import { TranslationParams } from './translations.ts'

const UnitQuery = object({ q: optional(string({ description: 'Search query; not supported yet' })) })

/** Units: one string in one language each. */
export const unitRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/units/',
    name: 'Units',
    summary: 'List the units of a translation',
    permission: 'anyone',
    params: TranslationParams,
    query: UnitQuery,
    response: UnitJson,
    list: true,
    async handle({ ctx, actor, params, query, links, page }) {
      const { translation } = await getVisibleTranslation(ctx.db, actor, params)
      refuseSearch(query.q)
      const count = translation.unitCount
      const range = { offset: offsetOf(page, count), limit: page.size }
      const units = await listTranslationUnits(ctx.db, translation.id, range)
      return { count, results: units.map((unit) => presentUnit(unit, links)) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/',
    name: 'Unit List',
    summary: 'List units',
    permission: 'anyone',
    query: UnitQuery,
    response: UnitJson,
    list: true,
    async handle({ ctx, actor, query, links, page }) {
      refuseSearch(query.q)
      const projects = visibleProjects(actor)
      const count = await countUnits(ctx.db, projects)
      const range = { count, offset: offsetOf(page, count), limit: page.size }
      const units = await listSiteUnits(ctx.db, projects, range)
      return { count, results: units.map((unit) => presentUnit(unit, links)) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/:id/',
    name: 'Unit Instance',
    summary: 'Show a unit',
    permission: 'anyone',
    params: object({ id: integer({ description: 'Id of the unit' }) }),
    response: UnitJson,
    async handle({ ctx, actor, params, links }) {
      const unit = await findShownUnit(ctx.db, params.id)
      if (!unit || !isVisible(visibleProjects(actor), unit.place)) {
        throw new AppError('not_found', 'Not found.')
      }
      return presentUnit(unit, links)
    },
  }),
]

/** A query that is not understood must not look like one that found everything. */
function refuseSearch(query: string | undefined): void {
  if (query === undefined || query.trim() === '') return
  throw new AppError('invalid', 'Searching with the parameter q is not supported yet.')
}
