import { addUnit } from '../../actions/units/add-unit.ts'
import { deleteUnit } from '../../actions/units/delete-unit.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import type { SavedUnit } from '../../actions/units/save-unit.ts'
import type { UnitEdit } from '../../actions/units/unit-edit.ts'
import { integer, object } from '../../contract/schema.ts'
import { SavedUnitJson, UnitPatch, UnitWrite } from '../../contract/units.ts'
import { isPlural, splitForms } from '../../domain/units/plural-text.ts'
import { type Route, route } from '../route.ts'
import { TranslationParams } from './translations.ts'

/** Brings all checks along, which a server does without until somebody translates. */
const loadSaving = () => import('../../actions/units/save-unit.ts')

const UnitParams = object({ id: integer({ description: 'Id of the unit' }) })

/** What people do to units. */
export const editUnitRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/translations/:project/:component/:language/units/',
    name: 'Units',
    summary: 'Add a unit',
    permission: 'unit.add',
    params: TranslationParams,
    async handle({ ctx, actor, params }) {
      await addUnit(ctx, actor, params)
    },
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      method,
      path: '/api/units/:id/',
      name: 'Unit Instance',
      summary: method === 'PUT' ? 'Replace what people write into a unit' : 'Translate a unit',
      permission: 'unit.edit',
      params: UnitParams,
      body: method === 'PUT' ? UnitWrite : UnitPatch,
      response: SavedUnitJson,
      async guard({ ctx, actor, params }) {
        await getVisibleUnit(ctx.db, actor, params.id)
      },
      async handle({ ctx, actor, params, body }) {
        const { saveUnit } = await loadSaving()
        return presentSaved(await saveUnit(ctx, actor, params.id, editOf(body)))
      },
    }),
  ),

  route({
    method: 'DELETE',
    path: '/api/units/:id/',
    name: 'Unit Instance',
    summary: 'Remove a unit',
    permission: 'unit.delete',
    params: UnitParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteUnit(ctx, actor, params.id)
    },
  }),
]

function editOf({ target, state, explanation, extra_flags, labels }: UnitPatch): UnitEdit {
  return { target, state, explanation, extraFlags: extra_flags, labels }
}

/** Explanation, flags and labels belong to the string, and are shown in its own language. */
function presentSaved({ source, target, forms, state, isSource, ...unit }: SavedUnit): SavedUnitJson {
  const isOwn = isSource === 1
  return {
    target: shownForms({ source, target, forms }),
    state,
    explanation: isOwn ? unit.explanation : '',
    extra_flags: isOwn ? unit.extraFlags : '',
    labels: [...unit.labels],
  }
}

/** As many texts as the language has forms, where the source has plural forms; an empty target is stored as one text. */
function shownForms({ source, target, forms }: Pick<SavedUnit, 'source' | 'target' | 'forms'>): string[] {
  const texts = splitForms(target)
  const count = isPlural(source) ? Math.max(forms, texts.length) : texts.length
  return Array.from({ length: count }, (_, index) => texts[index] ?? '')
}
