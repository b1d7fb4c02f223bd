import { queryOptions } from '@tanstack/react-query'
import type { ComponentJson, ProjectComponentJson } from '../../../src/contract/components.ts'
import type { ProjectJson } from '../../../src/contract/projects.ts'
import type { ProjectLanguageJson } from '../../../src/contract/statistics.ts'
import { readAll } from './all-pages.ts'
import { type Outcome, read, send } from './http.ts'
import type { Counters } from './statistics.ts'

/** All projects that are visible to the user. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => readAll<ProjectJson>('/api/projects/', signal),
})

/** A project. */
export function projectQuery(slug: string) {
  return queryOptions({
    queryKey: ['project', slug],
    queryFn: ({ signal }) => read<ProjectJson>(`/api/projects/${encodeURIComponent(slug)}/`, signal),
  })
}

/** All components of a project. */
export function projectComponentsQuery(slug: string) {
  return queryOptions({
    queryKey: ['project', slug, 'components'],
    queryFn: ({ signal }) =>
      readAll<ProjectComponentJson>(`/api/projects/${encodeURIComponent(slug)}/components/`, signal),
  })
}

/** The languages of a project with their counters. */
export function projectLanguagesQuery(slug: string) {
  return queryOptions({
    queryKey: ['project', slug, 'languages'],
    queryFn: ({ signal }) =>
      read<readonly ProjectLanguageJson[]>(`/api/projects/${encodeURIComponent(slug)}/languages/`, signal),
  })
}

/** Counters of a whole project. */
export function projectStatisticsQuery(slug: string) {
  return queryOptions({
    queryKey: ['project', slug, 'statistics'],
    queryFn: ({ signal }) => read<Counters>(`/api/projects/${encodeURIComponent(slug)}/statistics/`, signal),
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
