import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { acceptSuggestion } from '../../actions/suggestions/accept-suggestion.ts'
import { authorizeRejection, deleteSuggestion } from '../../actions/suggestions/delete-suggestion.ts'
import { getVisibleSuggestion } from '../../actions/suggestions/get-visible-suggestion.ts'
import { voteSuggestion } from '../../actions/suggestions/vote-suggestion.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { integer, object } from '../../contract/schema.ts'
import {
  AcceptedJson,
  AcceptWrite,
  RejectionWrite,
  SuggestionJson,
  VoteResultJson,
  VoteWrite,
} from '../../contract/suggestions.ts'
import { authorize } from '../../domain/permissions.ts'
import { countSuggestions, findSuggestion, listSuggestions } from '../../storage/units/shown-suggestions.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentSuggestion } from './present-suggestion.ts'

const SuggestionParams = object({ id: integer({ description: 'ID of the suggestion' }) })

/** Suggestions: proposed translations for review. */
export const suggestionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/suggestions/',
    name: 'Suggestion List',
    summary: 'List suggestions, newest first',
    permission: 'anyone',
    response: SuggestionJson,
    list: true,
    async handle({ ctx, actor, page, links }) {
      const scope = { projects: visibleProjects(actor) }
      const count = await countSuggestions(ctx.db, scope)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const found = await listSuggestions(ctx.db, scope, range)
      return { count, results: found.map((suggestion) => presentSuggestion(suggestion, links)) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/suggestions/:id/',
    name: 'Suggestion Instance',
    summary: 'Get a suggestion',
    permission: 'anyone',
    params: SuggestionParams,
    response: SuggestionJson,
    async handle({ ctx, actor, params, links }) {
      const { suggestion } = await getVisibleSuggestion(ctx.db, actor, params.id)
      return presentSuggestion(suggestion, links)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/suggestions/:id/',
    name: 'Suggestion Instance',
    summary: 'Delete a suggestion',
    permission: 'suggestion.delete',
    params: SuggestionParams,
    body: RejectionWrite,
    status: 204,
    async guard({ ctx, actor, params }) {
      await authorizeRejection(ctx, actor, params.id)
    },
    async handle({ ctx, actor, params, body }) {
      await deleteSuggestion(ctx, actor, params.id, {
        reason: body.rejection_reason ?? '',
        isSpam: body.is_spam ?? false,
      })
    },
  }),

  route({
    method: 'POST',
    path: '/api/suggestions/:id/accept/',
    name: 'Accept',
    summary: 'Accept a suggestion as the translation',
    permission: 'suggestion.accept',
    params: SuggestionParams,
    body: AcceptWrite,
    response: AcceptedJson,
    async guard({ ctx, actor, params }) {
      const { unit } = await getVisibleSuggestion(ctx.db, actor, params.id)
      authorize(actor, 'suggestion.accept', placeOfUnit(unit))
    },
    async handle({ ctx, actor, params, body }) {
      await acceptSuggestion(ctx, actor, params.id, { isApproved: body.approve === true })
      return { result: 'accepted' }
    },
  }),

  route({
    method: 'POST',
    path: '/api/suggestions/:id/vote/',
    name: 'Vote',
    summary: 'Vote on a suggestion',
    permission: 'suggestion.vote',
    params: SuggestionParams,
    body: VoteWrite,
    response: VoteResultJson,
    async guard({ ctx, actor, params }) {
      await getVisibleSuggestion(ctx.db, actor, params.id)
    },
    async handle({ ctx, actor, params, body, links }) {
      const outcome = await voteSuggestion(ctx, actor, params.id, body.value)
      const found = outcome.result === 'voted' ? await findSuggestion(ctx.db, outcome.id) : null
      return { result: outcome.result, suggestion: found && presentSuggestion(found, links) }
    },
  }),
]
