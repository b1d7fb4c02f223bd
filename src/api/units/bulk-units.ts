import type { UnitOutcome } from '../../actions/units/saving/save-units.ts'
import { saveUnits } from '../../actions/units/saving/save-units.ts'
import { BulkUnitsJson, BulkUnitsWrite } from '../../contract/units.ts'
import { errorBody, statusOf } from '../http/responses/errors.ts'
import { type Route, route } from '../route.ts'
import { BULK_BODY_LIMIT, BULK_BODY_VALUES } from './body-limits.ts'
import { editOf, presentSavedUnit } from './present-saved-unit.ts'

/** Edits of many units in one request, an extension of the API. */
export const bulkUnitsRoute: Route = route({
  method: 'POST',
  path: '/api/units/bulk/',
  isAtomic: true,
  name: 'Unit Bulk Edit',
  summary: 'Translate many units at once',
  permission: 'signed-in',
  body: BulkUnitsWrite,
  bodyLimit: BULK_BODY_LIMIT,
  bodyValues: BULK_BODY_VALUES,
  response: BulkUnitsJson,
  async handle({ ctx, actor, body }) {
    const orders = body.units.map((unit) => ({ actor, id: unit.id, edit: editOf(unit) }))
    const results = (await saveUnits(ctx, orders)).map(presentOutcome)
    const saved = results.filter(({ status }) => status === 200).length
    return { saved, failed: results.length - saved, results }
  },
})

function presentOutcome(outcome: UnitOutcome): BulkUnitsJson['results'][number] {
  if ('unit' in outcome) return { id: outcome.id, status: 200, unit: presentSavedUnit(outcome.unit) }
  return { id: outcome.id, status: statusOf(outcome.error), errors: errorBody(outcome.error) }
}
