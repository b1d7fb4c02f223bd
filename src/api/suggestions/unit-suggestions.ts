import { addSuggestion, authorizeSuggesting } from '../../actions/suggestions/add-suggestion.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { integer, object } from '../../contract/schema.ts'
import { SuggestionJson, SuggestionWrite } from '../../contract/suggestions.ts'
import { AppError } from '../../domain/errors.ts'
import { countSuggestions, findSuggestion, listSuggestions } from '../../storage/units/shown-suggestions.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { UNIT_BODY_LIMIT } from '../units/body-limits.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentSuggestion } from './present-suggestion.ts'

const UnitParams = object({ id: integer({ description: 'ID of the unit' }) })

/** Suggestions for a unit. */
export const unitSuggestionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/units/:id/suggestions/',
    name: 'Suggestions',
    summary: 'List the suggestions for a unit',
    permission: 'anyone',
    params: UnitParams,
    response: SuggestionJson,
    list: true,
    async handle({ ctx, actor, params, page, links }) {
      const { id: unitId } = await getVisibleUnit(ctx.db, actor, params.id)
      const count = await countSuggestions(ctx.db, { unitId })
      const range = { offset: offsetOf(page, count), limit: page.size }
      const found = await listSuggestions(ctx.db, { unitId }, range)
      return { count, results: found.map((suggestion) => presentSuggestion(suggestion, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/units/:id/suggestions/',
    isAtomic: true,
    name: 'Suggestions',
    summary: 'Suggest a translation for a unit',
    permission: 'suggestion.add',
    params: UnitParams,
    body: SuggestionWrite,
    bodyLimit: UNIT_BODY_LIMIT,
    response: SuggestionJson,
    status: 201,
    async guard({ ctx, actor, params }) {
      await authorizeSuggesting(ctx, actor, params.id)
    },
    async handle({ ctx, actor, params, body, links }) {
      const added = await addSuggestion(ctx, actor, params.id, body.target)
      const found = 'id' in added ? await findSuggestion(ctx.db, added.id) : null
      const suggestion = found && presentSuggestion(found, links)
      if (added.result !== 'added') {
        // The same text was suggested before, and gets another vote.
        const answer = JSON.stringify({ result: added.result, suggestion })
        return new RawResponse('application/json', answer, {}, 200)
      }
      if (!suggestion) throw new AppError('not_found', 'Not found.')
      return suggestion
    },
  }),
]
