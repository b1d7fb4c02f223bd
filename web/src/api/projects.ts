import { queryOptions } from '@tanstack/react-query'
import type { ComponentJson, ProjectComponentJson } from '../../../src/contract/components.ts'
import type { ProjectJson } from '../../../src/contract/projects.ts'
import { readAll } from './all-pages.ts'
import { type Outcome, send } from './http.ts'

/** All projects that are visible to the user. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => readAll<ProjectJson>('/api/projects/', signal),
})

/** All components of a project. */
export function projectComponentsQuery(slug: string) {
  return queryOptions({
    queryKey: ['project', slug, 'components'],
    queryFn: ({ signal }) =>
      readAll<ProjectComponentJson>(`/api/projects/${encodeURIComponent(slug)}/components/`, signal),
  })
}

/** Adds a project. */
export function createProject(json: object): Promise<Outcome<ProjectJson>> {
  return send({ method: 'POST', path: '/api/projects/', json })
}

/** Adds a component from uploaded files to a project; `form` contains the members of the API. */
export function uploadComponent(project: string, form: FormData): Promise<Outcome<ComponentJson>> {
  return send({ method: 'POST', path: `/api/projects/${encodeURIComponent(project)}/components/`, form })
}

/** Adds a component to a project; its files are imported in the background. */
export function createComponent(project: string, json: object): Promise<Outcome<ComponentJson>> {
  return send({ method: 'POST', path: `/api/projects/${encodeURIComponent(project)}/components/`, json })
}
