import { infiniteQueryOptions } from '@tanstack/react-query'
import type { UnitJson } from '../../../src/contract/units.ts'
import { type ListJson, read } from './http.ts'

const PAGE_SIZE = 50

/** Strings in all visible translations that match a search. */
export function unitSearchQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['unit-search', query],
    queryFn: ({ signal, pageParam }) =>
      read<ListJson<UnitJson>>(
        `/api/units/?q=${encodeURIComponent(query)}&page=${pageParam}&page_size=${PAGE_SIZE}`,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  })
}
