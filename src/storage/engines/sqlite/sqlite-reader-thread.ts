import { parentPort } from 'node:worker_threads'
import { openSqliteFile, type SqliteFile } from './file.ts'
import type { ReadAnswer, ReadOrder } from './reader-threads.ts'
import { addTextFunctions } from './text/text-functions.ts'

const BUSY_MS = 1000
const CACHE_KB = 8192

let file: SqliteFile | null = null

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

function carryOut({ path, sql, parameters }: ReadOrder): ReadAnswer {
  file ??= open(path)
  try {
    return { rows: file.all(sql, parameters) }
  } catch (error) {
    // A regular expression that exceeded the recursion limit.
    if (error instanceof RangeError) return { rows: null }
    throw error
  }
}

parentPort?.on('message', (order: ReadOrder) => parentPort?.postMessage(carryOut(order)))
parentPort?.postMessage('ready')
