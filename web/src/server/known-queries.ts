import { hashKey, type Query, QueryCache, type QueryClient } from '@tanstack/react-query'
import { givenAddresses, lastAsked } from '../api/given.ts'
import { openQueryClient } from '../api/query-client.ts'

type KnownQuery = Query['options'] & Pick<Query, 'queryKey'>

const MOST = 2000
/** How components of earlier pages asked for an address. */
const known = new Map<string, KnownQuery>()

/**
 * A client that has given answers as soon as a component of the page wants them, because components of earlier pages wanted
 * them. Those that no component wants are not among its queries: the page was somebody else's, and they may tell of it.
 */
export function openKnowingClient(): QueryClient {
  const scratch = openQueryClient()
  for (const address of givenAddresses()) {
    const options = known.get(address)
    if (!options) continue
    const query = scratch.getQueryCache().build(scratch, options)
    void query.fetch().catch(() => {})
  }
  return openQueryClient(new KnowingCache(scratch))
}

/** Begins queries with what another client has learned. */
class KnowingCache extends QueryCache {
  readonly #learned: QueryCache

  constructor(scratch: QueryClient) {
    super()
    this.#learned = scratch.getQueryCache()
  }

  override build: QueryCache['build'] = (client, options, state) => {
    const hash = options.queryHash ?? hashKey(options.queryKey)
    const learned = this.#learned.get(hash)
    const isKnown = state === undefined && learned?.state.status === 'success'
    return super.build(client, options, isKnown ? (learned.state as never) : state)
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
