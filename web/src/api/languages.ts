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

/** Languages that every site has; who does not edit languages is told only those in use. They are loaded for those who choose one. */
export const builtinLanguagesQuery = queryOptions({
  queryKey: ['builtin-languages'],
  queryFn: async () => {
    const { listBuiltinLanguages } = await import('../../../src/domain/languages/builtin-languages.ts')
    return listBuiltinLanguages().map(({ code, name }) => ({ code, name }))
  },
  staleTime: Number.POSITIVE_INFINITY,
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
