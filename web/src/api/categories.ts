import { queryOptions } from '@tanstack/react-query'
import type { CategoryJson } from '../../../src/contract/categories.ts'
import { readAll } from './all-pages.ts'
import { type Outcome, send } from './http.ts'

/** The categories of a project, at all levels. */
export function categoriesQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'categories'],
    queryFn: ({ signal }) =>
      readAll<CategoryJson>(`/api/projects/${encodeURIComponent(project)}/categories/`, signal),
  })
}

/** The members of a category; the parent is identified by its `url`. */
interface CategoryDraft {
  readonly name: string
  readonly slug: string
  readonly category: string | null
}

/** Adds a category to a project, or changes the one with this id. */
export function saveCategory(
  project: string,
  id: number | null,
  draft: CategoryDraft,
): Promise<Outcome<CategoryJson>> {
  if (id !== null) return send({ method: 'PATCH', path: `/api/categories/${id}/`, json: draft })
  const address = new URL(`/api/projects/${encodeURIComponent(project)}/`, location.origin).href
  return send({ method: 'POST', path: '/api/categories/', json: { ...draft, project: address } })
}

/** Deletes a category with all its components. */
export function removeCategory(id: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/categories/${id}/` })
}
