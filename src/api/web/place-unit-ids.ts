import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import type { Context } from '../../context.ts'
import { PlaceUnitIdsJson, PlaceUnitsQuery } from '../../contract/unit-workspace.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Query } from '../../domain/search/query.ts'
import { parseSortKeys } from '../../domain/search/sort-keys.ts'
import type { UnitSearch } from '../../storage/search/search-units.ts'
import { searchUnitIds } from '../../storage/search/search-units.ts'
import { route } from '../route.ts'
import { type FoundPlace, findPlaceAt } from './finding/find-place.ts'

/** Limit for one pass through the editor. */
const MAX_UNITS = 250_000

/** The strings that the editor steps through; the list stays the same while its strings are saved. */
export const placeUnitIdsRoute = route({
  method: 'GET',
  path: '/api/places/unit-ids/',
  name: 'Place Unit Ids',
  summary: 'List the IDs of all units that match a search in a translation, or in one language of a project',
  permission: 'anyone',
  query: PlaceUnitsQuery,
  response: PlaceUnitIdsJson,
  async handle({ ctx, actor, query, limitKey, signal }) {
    const found = await findPlaceAt(ctx.db, actor, query.path)
    const search = found && searchAt(ctx, actor, found, query)
    if (!search) throw new AppError('not_found', 'Not found.')
    const range = () => ({ offset: 0, limit: MAX_UNITS })
    const { count, ids } = await searchUnitIds(
      ctx.db,
      { ...search, owner: limitKey(), signal: signal() },
      range,
    )
    return { count, ids: [...ids] }
  },
})

/** Null if the strings are of more than one language. */
function searchAt(
  ctx: Context,
  actor: Actor,
  found: FoundPlace,
  { q = '', sort_by = '' }: { readonly q?: string; readonly sort_by?: string },
): UnitSearch | null {
  const query = parseQuery(q, ctx.now())
  const sort = parseSortKeys(sort_by)
  const { translation, language, project } = found
  if (translation) {
    const scope = { translationId: translation.id }
    return sort_by === '' ? { query, scope } : { query, scope, sort }
  }
  if (!language) return null
  const place = [named('project', project.slug), named('language', language.code)]
  return {
    query: { kind: 'and', parts: query.kind === 'all' ? place : [...place, query] },
    scope: { projects: visibleProjects(actor) },
  }
}

function named(field: 'project' | 'language', text: string): Query {
  return { kind: 'name', field, match: { how: 'exact', text } }
}
