import { openBlockCache } from '../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../text-index/search-thread.ts'
import { sqliteBlockSource } from './sqlite-block-source.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { addTextFunctions } from './sqlite-text-functions.ts'

const BUSY_MS = 1000
const CACHE_KB = 2048

let file: SqliteFile | null = null
const cache = openBlockCache(CACHE_BYTES)

function open(path: string): SqliteFile {
  const opened = openSqliteFile(path, {
    busyMs: BUSY_MS,
    synchronous: 'NORMAL',
    readOnly: true,
    cacheKb: CACHE_KB,
  })
  addTextFunctions(opened.raw, { mayRunRegexes: true })
  return opened
}

listenForSearches(cache, async (path, work) => {
  file ??= open(path)
  file.exec('begin')
  try {
    return await work(sqliteBlockSource(file))
  } finally {
    file.exec('commit')
  }
})
