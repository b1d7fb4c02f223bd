import { queryOptions } from '@tanstack/react-query'
import type { NamedChangeJson } from '../../../src/contract/changes.ts'
import type { CommentJson } from '../../../src/contract/comments.ts'
import type { LabelJson } from '../../../src/contract/labels.ts'
import type { SuggestionJson, VoteResultJson } from '../../../src/contract/suggestions.ts'
import type { UnitCheckJson } from '../../../src/contract/unit-checks.ts'
import { readAll } from './all-pages.ts'
import { type ListJson, type Outcome, read, send } from './http.ts'
import type { Unit } from './units.ts'

const SHOWN_CHANGES = 50

/** Suggestions for a unit. */
export function suggestionsQuery(id: number) {
  return queryOptions({
    queryKey: ['unit', id, 'suggestions'],
    queryFn: ({ signal }) => readAll<SuggestionJson>(`/api/units/${id}/suggestions/`, signal),
  })
}

/** A comment, and the unit it belongs to. */
export type StringComment = CommentJson & { readonly unitId: number }

/** Comments on a unit and on its source, oldest first. */
export function commentsQuery(id: number, sourceUnit: number) {
  return queryOptions({
    queryKey: ['unit', id, 'comments', sourceUnit],
    queryFn: async ({ signal }): Promise<readonly StringComment[]> => {
      const said = [...new Set([id, sourceUnit])].map(async (unitId) => {
        const comments = await readAll<CommentJson>(`/api/units/${unitId}/comments/`, signal)
        return comments.map((comment) => ({ ...comment, unitId }))
      })
      return (await Promise.all(said)).flat().toSorted((a, b) => a.id - b.id)
    },
  })
}

/** The history of a unit, newest first; at most the last hundred changes. */
export function unitChangesQuery(id: number) {
  return queryOptions({
    queryKey: ['unit', id, 'changes'],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        read<ListJson<NamedChangeJson>>(
          `/api/units/${id}/changes/?expand=names&page=${number}&page_size=${SHOWN_CHANGES}`,
          signal,
        )
      const first = await page(1)
      const last = Math.ceil(first.count / SHOWN_CHANGES)
      if (last < 2) return first.results.toReversed()
      const numbers = last === 2 ? [2] : [last - 1, last]
      const others = await Promise.all(numbers.map(page))
      return [...(last === 2 ? first.results : []), ...others.flatMap(({ results }) => results)].toReversed()
    },
  })
}

/** The same string in all other languages. */
export function otherLanguagesQuery(sourceUnit: number) {
  return queryOptions({
    queryKey: ['unit', sourceUnit, 'translations'],
    queryFn: ({ signal }) => read<readonly Unit[]>(`/api/units/${sourceUnit}/translations/`, signal),
    staleTime: 60_000,
  })
}

/** The first units on the whole site that match a search. */
export function foundUnitsQuery(search: string, size: number) {
  return queryOptions({
    queryKey: ['found-units', search, size],
    queryFn: ({ signal }) =>
      read<ListJson<Unit>>(`/api/units/?page_size=${size}&q=${encodeURIComponent(search)}`, signal),
    staleTime: 60_000,
  })
}

/** The labels of a project. */
export function labelsQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'labels'],
    queryFn: ({ signal }) =>
      readAll<LabelJson>(`/api/projects/${encodeURIComponent(project)}/labels/`, signal),
    staleTime: 60_000,
  })
}

/** Suggests a translation. */
export function suggest(
  id: number,
  target: readonly string[],
): Promise<Outcome<SuggestionJson | VoteResultJson>> {
  return send({ method: 'POST', path: `/api/units/${id}/suggestions/`, json: { target } })
}

/** Accepts a suggestion as the translation. */
export function acceptSuggestion(id: number): Promise<Outcome<unknown>> {
  return send({ method: 'POST', path: `/api/suggestions/${id}/accept/`, json: {} })
}

/** Removes a suggestion. */
export function rejectSuggestion(id: number): Promise<Outcome<unknown>> {
  return send({ method: 'DELETE', path: `/api/suggestions/${id}/`, json: {} })
}

/** Votes for or against a suggestion. */
export function voteSuggestion(id: number, value: 1 | -1): Promise<Outcome<VoteResultJson>> {
  return send({ method: 'POST', path: `/api/suggestions/${id}/vote/`, json: { value } })
}

/** Comments on a unit; `report` notifies the authors of the source. */
export function addComment(
  id: number,
  comment: string,
  scope: 'translation' | 'report' | 'global',
): Promise<Outcome<CommentJson>> {
  return send({ method: 'POST', path: `/api/units/${id}/comments/`, json: { comment, scope } })
}

/** Marks a comment as resolved. */
export function resolveComment(id: number, comment: number): Promise<Outcome<null>> {
  return send({ method: 'POST', path: `/api/units/${id}/comments/${comment}/resolve/` })
}

/** Dismisses a failing check, or enables it again. */
export function dismissCheck(id: number, check: string, dismissed: boolean): Promise<Outcome<UnitCheckJson>> {
  return send({
    method: 'PATCH',
    path: `/api/units/${id}/checks/${encodeURIComponent(check)}/`,
    json: { dismissed },
  })
}
