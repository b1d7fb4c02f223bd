import { openBlockCache } from '../../../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../../../text-index/search-thread.ts'
import { postgresSnapshots } from '../snapshot.ts'
import { postgresBlockSource } from './block-source.ts'
import { explainSearchError } from './search-error.ts'

const inSnapshot = postgresSnapshots('diglot search')

listenForSearches(openBlockCache(CACHE_BYTES), async (url, work, limitMs) => {
  try {
    return await inSnapshot(url, limitMs, (run) => work(postgresBlockSource(run)))
  } catch (error) {
    throw explainSearchError(error)
  }
})
