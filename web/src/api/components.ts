import { queryOptions } from '@tanstack/react-query'
import type { ComponentJson } from '../../../src/contract/components.ts'
import type { TranslationStatisticsJson } from '../../../src/contract/statistics.ts'
import type { ComponentTranslationJson } from '../../../src/contract/translations.ts'
import { readAll } from './all-pages.ts'
import { read } from './http.ts'

/** A component in API URLs: `part` is its path, with slashes encoded twice (`PlaceJson`). */
export interface ComponentPath {
  readonly project: string
  readonly part: string
}

/** The API URL of a component. */
export function componentAddress({ project, part }: ComponentPath): string {
  return `/api/components/${encodeURIComponent(project)}/${part}/`
}

/** A component with its settings. */
export function componentQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part],
    queryFn: ({ signal }) => read<ComponentJson>(componentAddress(path), signal),
  })
}

/** Counters of all translations of a component. */
export function componentStatisticsQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'statistics'],
    queryFn: ({ signal }) =>
      readAll<TranslationStatisticsJson>(`${componentAddress(path)}statistics/`, signal),
  })
}

/** All translations of a component. */
export function componentTranslationsQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'translations'],
    queryFn: ({ signal }) =>
      readAll<ComponentTranslationJson>(`${componentAddress(path)}translations/`, signal),
  })
}
