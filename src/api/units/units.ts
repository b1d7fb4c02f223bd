import { getVisibleTranslation } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { integer, object, optional, type Static, string } from '../../contract/schema.ts'
import { ExpandedUnitJson } from '../../contract/unit-checks.ts'
import type { UnitJson } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import type { Range } from '../../storage/search/scan-units.ts'
import type { FoundUnits } from '../../storage/search/search-units.ts'
import { searchUnits } from '../../storage/search/search-units.ts'
import { findShownUnit } from '../../storage/units/find-shown-unit.ts'
import { listTranslationUnits } from '../../storage/units/shown-units.ts'
import { countUnits, listSiteUnits } from '../../storage/units/site-units.ts'
import { type Route, route } from '../route.ts'
import { offsetOf, type Page } from '../wire/pagination.ts'
import { presentUnit } from './present-unit.ts'
import { TranslationParams } from './translations.ts'
import { type ExpandCall, ExpandQuery, expandUnits } from './unit-checks.ts'

const UnitQuery = object({
  q: optional(string({ description: 'Search query, such as `state:<translated AND source:"a day"`' })),
  ...ExpandQuery.properties,
})

/** Units: a string in one language. */
export const unitRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/units/',
    name: 'Units',
    summary: 'List the units of a translation',
    permission: 'anyone',
    params: TranslationParams,
    query: UnitQuery,
    response: ExpandedUnitJson,
    list: true,
    async handle(call) {
      const { ctx, actor, params, query, page, limitKey, signal } = call
      const { translation } = await getVisibleTranslation(ctx.db, actor, params)
      if (isSearch(query.q)) {
        const search = {
          query: parseQuery(query.q, ctx.now()),
          scope: { translationId: translation.id },
          owner: limitKey(),
          signal: signal(),
        }
        return presentFound(await searchUnits(ctx.db, search, rangeOf(page)), call)
      }
      const count = translation.unitCount
      const range = { offset: offsetOf(page, count), limit: page.size }
      const units = await listTranslationUnits(ctx.db, translation.id, range)
      return presentFound({ count, units }, call)
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/',
    name: 'Unit List',
    summary: 'List units',
    permission: 'anyone',
    query: UnitQuery,
    response: ExpandedUnitJson,
    list: true,
    async handle(call) {
      const { ctx, actor, query, page, limitKey, signal } = call
      const projects = visibleProjects(actor)
      if (isSearch(query.q)) {
        const search = {
          query: parseQuery(query.q, ctx.now()),
          scope: { projects },
          owner: limitKey(),
          signal: signal(),
        }
        return presentFound(await searchUnits(ctx.db, search, rangeOf(page)), call)
      }
      const count = await countUnits(ctx.db, projects)
      const range = { count, offset: offsetOf(page, count), limit: page.size }
      const units = await listSiteUnits(ctx.db, projects, range)
      return presentFound({ count, units }, call)
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/:id/',
    name: 'Unit Instance',
    summary: 'Get a unit',
    permission: 'anyone',
    isConditional: true,
    params: object({ id: integer({ description: 'ID of the unit' }) }),
    query: ExpandQuery,
    response: ExpandedUnitJson,
    async handle(call) {
      const { ctx, actor, params, query, links } = call
      const unit = await findShownUnit(ctx.db, params.id)
      if (!unit || !isVisible(visibleProjects(actor), placeOfUnit(unit))) {
        throw new AppError('not_found', 'Not found.')
      }
      const shown = presentUnit(unit, links)
      return query.expand === undefined ? shown : expandUnit(shown, call)
    },
  }),
]

async function expandUnit(shown: UnitJson, call: ExpandCall): Promise<Static<typeof ExpandedUnitJson>> {
  return (await expandUnits([shown], call))[0] ?? shown
}

/** An empty search matches everything, for which stored counts are used. */
function isSearch(q: string | undefined): q is string {
  return q !== undefined && q.trim() !== ''
}

function rangeOf(page: Page): Range {
  return (count) => ({ offset: offsetOf(page, count), limit: page.size })
}

async function presentFound({ count, units }: FoundUnits, call: ExpandCall) {
  const shown = units.map((unit) => presentUnit(unit, call.links))
  return { count, results: await expandUnits(shown, call) }
}
