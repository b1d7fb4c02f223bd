import type { SqliteFile } from './file.ts'

/** Reads on a separate connection, independent of the writer. */
export interface SqliteReader {
  all<Row>(sql: string, parameters: readonly unknown[]): Row[]
  iterate<Row>(sql: string, parameters: readonly unknown[]): Iterable<Row>
  /** Number of the state that reads see: changes with every commit, also of other processes. */
  version(): number
  /** Makes the next read see everything committed until now. */
  refresh(): void
}

/**
 * Reads in one turn of the event loop share a snapshot: taking and releasing SQLite's read lock costs more than a small
 * query. The snapshot ends with the turn, and with every commit of this process, so that writers see their own changes.
 */
export function sqliteReader(file: SqliteFile): SqliteReader {
  let isOpen = false
  let version = 0

  function open(): void {
    if (isOpen) return
    file.run('begin', [])
    isOpen = true
    setImmediate(refresh)
    version = file.all<{ data_version: number }>('pragma data_version', [])[0]?.data_version ?? 0
  }

  function refresh(): void {
    if (!isOpen) return
    isOpen = false
    file.run('commit', [])
  }

  return {
    refresh,
    version() {
      open()
      return version
    },
    all<Row>(sql: string, parameters: readonly unknown[]): Row[] {
      open()
      return file.all<Row>(sql, parameters)
    },
    iterate: (sql, parameters) => file.iterate(sql, parameters),
  }
}
