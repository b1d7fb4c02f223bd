import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ReadError } from './http.ts'

/** Data is not requested again within this time, in milliseconds. */
const FRESH_MS = 15_000
const TRIES = 2
/** Between tries, in milliseconds: a page without data says soon that there is no connection. */
const PAUSE_MS = 400
/** Failures that say nothing about the data: it may still be as it was. */
const TEMPORARY: ReadonlySet<string> = new Set(['offline', 'failed', 'busy'])

/** The cache of API data. Only requests that fail without a connection are retried automatically. */
export function openQueryClient(queryCache: QueryCache = new QueryCache({ onError: keepData })): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a connection, queries fail instead of pausing silently.
        networkMode: 'always',
        retry: (count, error) =>
          count < TRIES && error instanceof ReadError && error.outcome.kind === 'offline',
        retryDelay: PAUSE_MS,
      },
    },
  })
}

/** Keeps what is shown, and text typed into it, when requesting it again fails for a while. It is requested again later. */
function keepData(error: Error, query: Query<unknown, unknown>): void {
  const isTemporary = error instanceof ReadError && TEMPORARY.has(error.outcome.kind)
  if (!isTemporary || query.state.data === undefined) return
  query.setState({ error: null, status: 'success', isInvalidated: true })
}
