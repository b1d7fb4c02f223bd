import { UnitPlaceQuery } from '../../contract/unit-workspace.ts'
import { UnitJson } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { route } from '../route.ts'
import { presentUnit } from '../units/present-unit.ts'
import { findPlaceAt } from './finding/find-place.ts'
import { findUnitAt } from './finding/find-unit-at.ts'

/** The string that an editor URL identifies. */
export const unitPlaceRoute = route({
  method: 'GET',
  path: '/api/places/unit/',
  name: 'Unit Place',
  summary: 'Find a unit of a translation by its checksum',
  permission: 'anyone',
  query: UnitPlaceQuery,
  response: UnitJson,
  async handle({ ctx, actor, query, links }) {
    const found = await findPlaceAt(ctx.db, actor, query.path)
    const unit = found && (await findUnitAt(ctx.db, found, query.checksum))
    if (!unit) throw new AppError('not_found', 'Not found.')
    return presentUnit(unit, links)
  },
})
