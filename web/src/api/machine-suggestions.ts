import { queryOptions } from '@tanstack/react-query'
import type { MachineSuggestionsJson } from '../../../src/contract/machine-suggestions.ts'
import { readLines } from './read-lines.ts'

/** The services that were asked, and those of their answers that have arrived. */
export interface MachineSuggestions {
  readonly asked: readonly { readonly service: string; readonly name: string }[]
  readonly answers: readonly MachineSuggestionsJson[]
}

/** Services may cost money: what they said about a string is kept while the page is open. */
const KEPT_MS = 3_600_000

/** What machine translation services suggest for a string, each as soon as it answers. */
export function machineSuggestionsQuery(id: number) {
  const queryKey = ['machine-suggestions', id]
  return queryOptions({
    queryKey,
    async queryFn({ signal, client }): Promise<MachineSuggestions> {
      let found: MachineSuggestions = { asked: [], answers: [] }
      await readLines(`/api/units/${id}/suggested/?services=*`, signal, (value) => {
        const line = value as Pick<MachineSuggestions, 'asked'> | MachineSuggestionsJson
        found =
          'asked' in line ? { ...found, asked: line.asked } : { ...found, answers: [...found.answers, line] }
        client.setQueryData<MachineSuggestions>(queryKey, found)
      })
      return found
    },
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
