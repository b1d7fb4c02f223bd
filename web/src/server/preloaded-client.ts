import { hashKey, type Query, QueryCache, type QueryClient } from '@tanstack/react-query'
import { lastRequested, preloadedUrls } from '../api/preloaded.ts'
import { openQueryClient } from '../api/query-client.ts'

type QueryOptions = Query['options'] & Pick<Query, 'queryKey'>

const MAX_REMEMBERED = 2000
/** The query options that components of earlier pages used, by URL. */
const remembered = new Map<string, QueryOptions>()

/**
 * A client that has the preloaded responses ready when a component first uses them. It finds their queries among those of
 * earlier pages. Its cache contains only queries that a component of this page uses, because keys of earlier pages may reveal
 * private data of other users.
 */
export function openPreloadedClient(): QueryClient {
  const scratch = openQueryClient()
  for (const url of preloadedUrls()) {
    const options = remembered.get(url)
    if (!options) continue
    const query = scratch.getQueryCache().build(scratch, options)
    void query.fetch().catch(() => {})
  }
  const client = openQueryClient(new PreloadedCache(scratch))
  const { queries } = client.getDefaultOptions()
  // Rejected requests are shown, not repeated.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } })
  return client
}

/** Initializes new queries with the data of another client. */
class PreloadedCache extends QueryCache {
  readonly #preloaded: QueryCache

  constructor(scratch: QueryClient) {
    super()
    this.#preloaded = scratch.getQueryCache()
  }

  override build: QueryCache['build'] = (client, options, state) => {
    const hash = options.queryHash ?? hashKey(options.queryKey)
    const preloaded = this.#preloaded.get(hash)
    const isReady = state === undefined && preloaded?.state.status === 'success'
    return super.build(client, options, isReady ? (preloaded.state as never) : state)
  }
}

/** Fetches the queries of rendered components that were not fetched yet, and returns them. */
export function fetchPending(client: QueryClient): readonly Query[] {
  const pending = client.getQueryCache().getAll().filter(isPending)
  for (const query of pending) {
    void query.fetch().catch(() => {})
    const url = lastRequested()
    if (url !== null) remember(url, { ...query.options, queryKey: query.queryKey })
  }
  return pending
}

function isPending({ state, options }: Query): boolean {
  const { enabled } = options as { readonly enabled?: unknown }
  return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false
}

function remember(url: string, options: QueryOptions): void {
  // The oldest come first.
  for (const oldest of remembered.keys()) {
    if (remembered.size < MAX_REMEMBERED) break
    remembered.delete(oldest)
  }
  remembered.set(url, options)
}
