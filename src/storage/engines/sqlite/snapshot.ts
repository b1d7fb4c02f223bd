import { openSqliteFile, type SqliteFile } from './file.ts'

const BUSY_MS = 1000
const CACHE_KB = 2048

/** Runs work of a thread in one snapshot of a database, whose file is opened once; `onOpen` prepares the connection. */
export function sqliteSnapshots(onOpen: (file: SqliteFile) => void = () => {}) {
  let file: SqliteFile | null = null

  function open(path: string): SqliteFile {
    const opened = openSqliteFile(path, {
      busyMs: BUSY_MS,
      synchronous: 'NORMAL',
      readOnly: true,
      cacheKb: CACHE_KB,
    })
    onOpen(opened)
    return opened
  }

  return async <Result>(path: string, work: (file: SqliteFile) => Promise<Result>): Promise<Result> => {
    file ??= open(path)
    file.exec('begin')
    try {
      return await work(file)
    } finally {
      file.exec('commit')
    }
  }
}
