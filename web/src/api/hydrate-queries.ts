import type { QueryClient } from '@tanstack/react-query'
import { ReadError } from './http.ts'

type Failure = ReadError['outcome']
type DehydratedQuery = readonly [key: readonly unknown[], data: unknown, failure?: Failure]

/** The client's loaded and rejected queries as JSON that is safe inside an HTML element. */
export function dehydrateQueries(client: QueryClient): string {
  const settled = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data, error } }): DehydratedQuery[] => {
      if (status === 'success') return [[queryKey, data]]
      return error instanceof ReadError ? [[queryKey, null, error.outcome]] : []
    })
  return JSON.stringify(settled).replaceAll('<', '\\u003c')
}

/**
 * Fills the client with the data that the server rendered the page from. Rejected queries are not sent again by the first
 * render; returns a function that allows it from then on.
 */
export function hydrateQueries(client: QueryClient): () => void {
  const text = document.getElementById('queries')?.textContent ?? '[]'
  const failed: (readonly unknown[])[] = []
  for (const [key, data, failure] of JSON.parse(text) as readonly DehydratedQuery[]) {
    if (!failure) client.setQueryData(key, data)
    else {
      failed.push(key)
      client.setQueryDefaults(key, { retryOnMount: false })
      addFailed(client, key, new ReadError(failure))
    }
  }
  return () => {
    for (const key of failed) client.setQueryDefaults(key, {})
  }
}

function addFailed(client: QueryClient, queryKey: readonly unknown[], error: ReadError): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({
    status: 'error',
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: Date.now(),
    fetchStatus: 'idle',
  })
}
