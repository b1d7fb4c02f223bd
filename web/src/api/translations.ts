import { queryOptions } from '@tanstack/react-query'
import type { TranslationJson } from '../../../src/contract/translations.ts'
import type { ComponentPath } from './components.ts'
import { read } from './http.ts'
import type { Counters } from './statistics.ts'

/** A component in one language. */
export interface TranslationPath extends ComponentPath {
  readonly language: string
}

/** The API URL of a translation. */
export function translationAddress({ project, part, language }: TranslationPath): string {
  return `/api/translations/${encodeURIComponent(project)}/${part}/${encodeURIComponent(language)}/`
}

/** A translation. */
export function translationQuery(path: TranslationPath) {
  return queryOptions({
    queryKey: ['translation', path.project, path.part, path.language],
    queryFn: ({ signal }) => read<TranslationJson>(translationAddress(path), signal),
  })
}

/** Counters of a translation. */
export function translationStatisticsQuery(path: TranslationPath) {
  return queryOptions({
    queryKey: ['translation', path.project, path.part, path.language, 'statistics'],
    queryFn: ({ signal }) => read<Counters>(`${translationAddress(path)}statistics/`, signal),
  })
}
