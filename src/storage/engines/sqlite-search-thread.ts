import { openBlockCache } from '../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../text-index/search-thread.ts'
import { sqliteBlockSource } from './sqlite-block-source.ts'
import { sqliteSnapshots } from './sqlite-snapshot.ts'
import { addTextFunctions } from './sqlite-text-functions.ts'

const inSnapshot = sqliteSnapshots((file) => addTextFunctions(file.raw, { mayRunRegexes: true }))

listenForSearches(openBlockCache(CACHE_BYTES), (path, work) =>
  inSnapshot(path, (file) => work(sqliteBlockSource(file))),
)
