import { addUnit, authorizeAddingUnit } from '../../actions/units/add-unit.ts'
import { deleteUnit } from '../../actions/units/delete-unit.ts'
import { checkWritableUnit } from '../../actions/units/get-visible-unit.ts'
import type { NewUnitDraft } from '../../actions/units/new-unit.ts'
import { saveUnit } from '../../actions/units/saving/save-units.ts'
import { integer, object } from '../../contract/schema.ts'
import { TranslationDescribed } from '../../contract/translations.ts'
import { NewUnitWrite, SavedUnitJson, UnitJson, UnitPatch, UnitWrite } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { findShownUnit } from '../../storage/units/find-shown-unit.ts'
import { type Route, route } from '../route.ts'
import { NEW_UNIT_BODY_LIMIT, UNIT_BODY_LIMIT } from './body-limits.ts'
import { editOf, presentSavedUnit } from './present-saved-unit.ts'
import { presentUnit } from './present-unit.ts'
import { TranslationParams } from './translations.ts'

const UnitParams = object({ id: integer({ description: 'ID of the unit' }) })

/** Edits of units. */
export const editUnitRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/translations/:project/:component/:language/units/',
    isAtomic: true,
    name: 'Units',
    summary: 'Add a unit',
    permission: 'unit.add',
    params: TranslationParams,
    body: NewUnitWrite,
    bodyLimit: NEW_UNIT_BODY_LIMIT,
    response: UnitJson,
    described: TranslationDescribed,
    async guard({ ctx, actor, params }) {
      await authorizeAddingUnit(ctx, actor, params)
    },
    async handle({ ctx, actor, params, body, links }) {
      const unit = await findShownUnit(ctx.db, await addUnit(ctx, actor, params, draftOf(body)))
      if (!unit) throw new AppError('not_found', 'Not found.')
      return presentUnit(unit, links)
    },
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      method,
      path: '/api/units/:id/',
      isAtomic: true,
      name: 'Unit Instance',
      summary: method === 'PUT' ? 'Replace the translation and metadata of a unit' : 'Translate a unit',
      permission: 'unit.edit',
      params: UnitParams,
      body: method === 'PUT' ? UnitWrite : UnitPatch,
      bodyLimit: UNIT_BODY_LIMIT,
      response: SavedUnitJson,
      async guard({ ctx, actor, params }) {
        await checkWritableUnit(ctx.db, actor, params.id)
      },
      async handle({ ctx, actor, params, body }) {
        return presentSavedUnit(await saveUnit(ctx, actor, params.id, editOf(body)))
      },
    }),
  ),

  route({
    method: 'DELETE',
    path: '/api/units/:id/',
    name: 'Unit Instance',
    summary: 'Delete a unit',
    permission: 'unit.delete',
    params: UnitParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteUnit(ctx, actor, params.id)
    },
  }),
]

function draftOf({ key, value, context, source, target, state }: NewUnitWrite): NewUnitDraft {
  return { key, value: listOf(value), context, source: listOf(source), target, state }
}

function listOf(texts: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof texts === 'string' ? [texts] : texts
}
