import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ReadError } from './http.ts'

/** Data is not requested again within this time, in milliseconds. */
const FRESH_MS = 15_000
const TRIES = 2

/** The cache of API data. Only requests that fail without a connection are retried automatically. */
export function openQueryClient(queryCache: QueryCache = new QueryCache()): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a connection, queries fail instead of pausing silently.
        networkMode: 'always',
        retry: (count, error) =>
          count < TRIES && error instanceof ReadError && error.outcome.kind === 'offline',
      },
    },
  })
}
