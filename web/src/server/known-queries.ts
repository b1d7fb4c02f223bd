import type { Query, QueryClient } from '@tanstack/react-query'
import { givenAddresses, lastAsked } from '../api/given.ts'

type KnownQuery = Query['options'] & Pick<Query, 'queryKey'>

const MOST = 2000
/** How components of earlier pages asked for an address. */
const known = new Map<string, KnownQuery>()

/** Asks for given answers as components of earlier pages did, so that they are there when the page is rendered for the first time. */
export function fetchKnown(client: QueryClient): void {
  for (const address of givenAddresses()) {
    const options = known.get(address)
    if (options)
      void client
        .getQueryCache()
        .build(client, options)
        .fetch()
        .catch(() => {})
  }
}

/** Asks for what the rendered components show and nobody asked for; gives these queries. */
export function fetchAwaited(client: QueryClient): readonly Query[] {
  const awaited = client.getQueryCache().getAll().filter(isAwaited)
  for (const query of awaited) {
    void query.fetch().catch(() => {})
    const address = lastAsked()
    if (address !== null) remember(address, { ...query.options, queryKey: query.queryKey })
  }
  return awaited
}

function isAwaited({ state, options }: Query): boolean {
  const { enabled } = options as { readonly enabled?: unknown }
  return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false
}

function remember(address: string, options: KnownQuery): void {
  // The oldest come first.
  for (const oldest of known.keys()) {
    if (known.size < MOST) break
    known.delete(oldest)
  }
  known.set(address, options)
}
