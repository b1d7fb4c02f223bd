import type { QueryClient } from '@tanstack/react-query'

type SentQuery = readonly [key: readonly unknown[], data: unknown]

/** What the client knows, as JSON in which nothing ends an element of a document. */
export function queriesText(client: QueryClient): string {
  const known = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): SentQuery => [queryKey, state.data])
  return JSON.stringify(known).replaceAll('<', '\\u003c')
}

/** Has the client know what the server rendered the page from. */
export function takeSentQueries(client: QueryClient): void {
  const text = document.getElementById('queries')?.textContent ?? '[]'
  for (const [key, data] of JSON.parse(text) as readonly SentQuery[]) client.setQueryData(key, data)
}
