import { openBlockCache } from '../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../text-index/search-thread.ts'
import { postgresBlockSource } from './postgres-block-source.ts'
import { explainSearchError } from './postgres-search-error.ts'
import { postgresSnapshots } from './postgres-snapshot.ts'

const inSnapshot = postgresSnapshots('diglot search')

listenForSearches(openBlockCache(CACHE_BYTES), async (url, work, limitMs) => {
  try {
    return await inSnapshot(url, limitMs, (run) => work(postgresBlockSource(run)))
  } catch (error) {
    throw explainSearchError(error)
  }
})
