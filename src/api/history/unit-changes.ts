import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { ChangeQuery, NamedChangeJson } from '../../contract/changes.ts'
import { integer, object } from '../../contract/schema.ts'
import { countUnitChanges, listUnitChanges } from '../../storage/history/unit-changes.ts'
import { route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentChanges } from './present-change.ts'

/** The history of one string in one language. */
export const unitChangesRoute = route({
  method: 'GET',
  path: '/api/units/:id/changes/',
  name: 'Unit Changes',
  summary: 'List the changes of a unit',
  permission: 'anyone',
  params: object({ id: integer({ description: 'ID of the unit' }) }),
  query: object({ expand: ChangeQuery.properties.expand }),
  response: NamedChangeJson,
  list: true,
  async handle({ ctx, actor, params, query, links, page }) {
    const { id } = await getVisibleUnit(ctx.db, actor, params.id)
    const count = await countUnitChanges(ctx.db, id)
    const range = { offset: offsetOf(page, count), limit: page.size }
    const changes = await listUnitChanges(ctx.db, id, range)
    return { count, results: await presentChanges(ctx.db, changes, { links, query }) }
  },
})
