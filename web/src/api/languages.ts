import { queryOptions } from '@tanstack/react-query'
import type { LanguageJson } from '../../../src/contract/languages.ts'
import { readAll } from './all-pages.ts'
import { read } from './http.ts'
import type { Counters } from './statistics.ts'

/** All languages that one sees. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => readAll<LanguageJson>('/api/languages/', signal),
})

/** A language. */
export function languageQuery(code: string) {
  return queryOptions({
    queryKey: ['language', code],
    queryFn: ({ signal }) => read<LanguageJson>(`/api/languages/${encodeURIComponent(code)}/`, signal),
  })
}

/** Counters of everything in a language. */
export function languageStatisticsQuery(code: string) {
  return queryOptions({
    queryKey: ['language', code, 'statistics'],
    queryFn: ({ signal }) => read<Counters>(`/api/languages/${encodeURIComponent(code)}/statistics/`, signal),
  })
}
