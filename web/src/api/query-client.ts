import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ReadError } from './http.ts'

/** Fresh data is not asked for again within this time, in milliseconds. */
const FRESH_MS = 15_000
const TRIES = 2

/** Keeps what the pages know of the server. Only a lost connection is tried again by itself. */
export function openQueryClient(queryCache: QueryCache = new QueryCache()): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a connection, pages say so instead of waiting for one without a word.
        networkMode: 'always',
        retry: (count, error) =>
          count < TRIES && error instanceof ReadError && error.outcome.kind === 'offline',
      },
    },
  })
}
