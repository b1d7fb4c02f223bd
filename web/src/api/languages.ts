import { queryOptions } from '@tanstack/react-query'
import type { LanguageJson } from '../../../src/contract/languages.ts'
import { readAll } from './all-pages.ts'
import { read } from './http.ts'

/** All languages that are visible to the user. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => readAll<LanguageJson>('/api/languages/', signal),
})

/** The built-in languages, loaded for language pickers: the API lists only languages in use to users who cannot edit them. */
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
