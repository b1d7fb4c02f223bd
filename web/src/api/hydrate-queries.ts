import type { QueryClient } from '@tanstack/react-query'

type DehydratedQuery = readonly [key: readonly unknown[], data: unknown]

/** The client's loaded queries as JSON that is safe inside an HTML element. */
export function dehydrateQueries(client: QueryClient): string {
  const loaded = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): DehydratedQuery => [queryKey, state.data])
  return JSON.stringify(loaded).replaceAll('<', '\\u003c')
}

/** Fills the client with the data that the server rendered the page from. */
export function hydrateQueries(client: QueryClient): void {
  const text = document.getElementById('queries')?.textContent ?? '[]'
  for (const [key, data] of JSON.parse(text) as readonly DehydratedQuery[]) client.setQueryData(key, data)
}
