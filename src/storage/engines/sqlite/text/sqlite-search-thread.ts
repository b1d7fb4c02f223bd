import { openBlockCache } from '../../../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../../../text-index/search-thread.ts'
import { sqliteSnapshots } from '../snapshot.ts'
import { sqliteBlockSource } from './block-source.ts'
import { addTextFunctions } from './text-functions.ts'

const inSnapshot = sqliteSnapshots((file) => addTextFunctions(file.raw, { mayRunRegexes: true }))

listenForSearches(openBlockCache(CACHE_BYTES), (path, work) =>
  inSnapshot(path, (file) => work(sqliteBlockSource(file))),
)
