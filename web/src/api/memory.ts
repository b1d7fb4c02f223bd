import { queryOptions } from '@tanstack/react-query'
import type { MemorySuggestionJson } from '../../../src/contract/memory-lookup.ts'
import { read } from './http.ts'

/** Translations of similar texts from the translation memory, for people who are signed in. */
export function unitMemoryQuery(id: number) {
  return queryOptions({
    queryKey: ['memory', id],
    queryFn: ({ signal }) => read<readonly MemorySuggestionJson[]>(`/api/units/${id}/memory/`, signal),
    // Own saves invalidate it.
    staleTime: 30_000,
  })
}
