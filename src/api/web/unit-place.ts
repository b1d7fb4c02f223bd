import { UnitPlaceQuery } from '../../contract/unit-workspace.ts'
import { UnitJson } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { route } from '../route.ts'
import { presentUnit } from '../units/present-unit.ts'
import { findPlace } from './find-place.ts'
import { findUnitAt } from './find-unit-at.ts'

/** Longer paths lead nowhere. */
const MAX_PATH = 1000

/** The string that the address of an editor names. */
export const unitPlaceRoute = route({
  method: 'GET',
  path: '/api/places/unit/',
  name: 'Unit Place',
  summary: 'Show the unit that a checksum names in a translation',
  permission: 'anyone',
  query: UnitPlaceQuery,
  response: UnitJson,
  async handle({ ctx, actor, query, links }) {
    const path = query.path.slice(0, MAX_PATH).replace(/^\/+|\/+$/g, '')
    const found = await findPlace(ctx.db, actor, path.split('/'))
    const unit = found && (await findUnitAt(ctx.db, found, query.checksum))
    if (!unit) throw new AppError('not_found', 'Not found.')
    return presentUnit(unit, links)
  },
})
