import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { array, integer, object } from '../../contract/schema.ts'
import { UnitJson } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { listStringTranslations } from '../../storage/units/string-translations.ts'
import { route } from '../route.ts'
import { presentUnit } from './present-unit.ts'

/** The translations of a source string. */
export const unitTranslationsRoute = route({
  method: 'GET',
  path: '/api/units/:id/translations/',
  name: 'Translations',
  summary: 'List the units of a source string in all other languages',
  permission: 'anyone',
  params: object({ id: integer({ description: 'ID of a unit in the source language' }) }),
  response: array(UnitJson),
  async handle({ ctx, actor, params, links }) {
    const unit = await getVisibleUnit(ctx.db, actor, params.id)
    if (!unit.translation.isSource) {
      throw new AppError('invalid', 'Only source strings have translations.')
    }
    const translations = await listStringTranslations(ctx.db, unit)
    return translations.map((shown) => presentUnit(shown, links))
  },
})
