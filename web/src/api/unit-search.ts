import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { UnitJson } from '../../../src/contract/units.ts'
import { type ListJson, ReadError, read } from './http.ts'

const PAGE_SIZE = 50

/** Strings in all visible translations that match a search, a page at a time from the given one on. */
export function unitSearchQuery(query: string, page = 1) {
  return infiniteQueryOptions({
    queryKey: ['unit-search', query, page],
    queryFn: ({ signal, pageParam }) =>
      read<ListJson<UnitJson>>(
        `/api/units/?q=${encodeURIComponent(query)}&page=${pageParam}&page_size=${PAGE_SIZE}`,
        signal,
      ),
    initialPageParam: page,
    getNextPageParam: ({ next }, _pages, last) => (next === null ? undefined : last + 1),
  })
}

/** Runs a search before its results are shown; returns the error of an invalid search, or null. */
export async function trySearch(client: QueryClient, query: string): Promise<string | null> {
  return client.fetchInfiniteQuery(unitSearchQuery(query)).then(() => null, searchError)
}

/** The error of an invalid search; null for other errors. */
export function searchError(error: unknown): string | null {
  return error instanceof ReadError && error.outcome.kind === 'invalid' ? error.message : null
}
