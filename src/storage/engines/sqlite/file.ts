import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { DatabaseUnavailable } from '../../database-unavailable.ts'
import { type RowMaker, rowMaker } from './rows.ts'

/** Prepared statements kept per connection; the least recently used is dropped first. */
const KEPT_STATEMENTS = 400
const DEFAULT_CACHE_KB = 32_768

/** A connection with its prepared statements. */
export interface SqliteFile {
  readonly raw: DatabaseSync
  all<Row>(sql: string, parameters: readonly unknown[]): Row[]
  run(sql: string, parameters: readonly unknown[]): { changes: bigint; lastId: bigint }
  /** The same for frequent statements; returns the number of changed rows. */
  change(sql: string, parameters: readonly unknown[]): number
  /** True if the statement returns rows (selects, and writes with `returning`). */
  givesRows(sql: string): boolean
  iterate<Row>(sql: string, parameters: readonly unknown[]): Iterable<Row>
  exec(sql: string): void
  close(): void
}

interface SqliteOptions {
  readonly readOnly?: boolean
  /** How long SQLite itself waits for a lock, which blocks the whole thread. */
  readonly busyMs: number
  /** `NORMAL`: a commit is durable once the log is synced; the database never gets corrupted. */
  readonly synchronous: 'NORMAL' | 'OFF'
  /** Page cache in kilobytes; 32 MB by default. */
  readonly cacheKb?: number
}

interface Prepared {
  readonly statement: StatementSync
  /** Null if the statement returns no rows. */
  readonly makeRows: RowMaker | null
}

/** Opens a database file in WAL mode. */
export function openSqliteFile(path: string, options: SqliteOptions): SqliteFile {
  const raw = new DatabaseSync(path, { timeout: options.busyMs, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal')
  raw.exec(`pragma synchronous = ${options.synchronous}`)
  raw.exec(`pragma cache_size = -${options.cacheKb ?? DEFAULT_CACHE_KB}`)
  raw.exec('pragma temp_store = memory')
  // A thread moves the log into the database; this applies only if it cannot keep up.
  raw.exec('pragma wal_autocheckpoint = 20000')
  if (options.readOnly) raw.exec('pragma query_only = 1')
  const statements = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const kept = statements.get(sql)
    if (kept) {
      if (statements.size >= KEPT_STATEMENTS) {
        statements.delete(sql)
        statements.set(sql, kept)
      }
      return kept
    }
    const statement = raw.prepare(sql)
    const names = statement.columns().map(({ name }) => name)
    statement.setReturnArrays(true)
    const entry = { statement, makeRows: names.length > 0 ? rowMaker(names) : null }
    if (statements.size >= KEPT_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    statements.set(sql, entry)
    return entry
  }

  return {
    raw,
    all: <Row>(sql: string, parameters: readonly unknown[]) =>
      attempt(() => {
        const { statement, makeRows } = prepare(sql)
        const rows: readonly unknown[] = statement.all(...(parameters as SQLInputValue[]))
        return (makeRows ? makeRows(rows as readonly unknown[][]) : []) as Row[]
      }),
    run: (sql, parameters) =>
      attempt(() => {
        const { changes, lastInsertRowid } = prepare(sql).statement.run(...(parameters as SQLInputValue[]))
        return { changes: BigInt(changes), lastId: BigInt(lastInsertRowid) }
      }),
    change: (sql, parameters) =>
      attempt(() => Number(prepare(sql).statement.run(...(parameters as SQLInputValue[])).changes)),
    givesRows: (sql) => prepare(sql).makeRows !== null,
    iterate: <Row>(sql: string, parameters: readonly unknown[]) =>
      raw.prepare(sql).iterate(...(parameters as SQLInputValue[])) as Iterable<Row>,
    exec: (sql) => attempt(() => raw.exec(sql)),
    close() {
      statements.clear()
      raw.close()
    },
  }
}

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

function attempt<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    throw sqliteCode(error) === SQLITE_FULL ? new DatabaseUnavailable('full', error) : error
  }
}

/** True if another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

/** SQLite's numeric result code in an error, or null for other errors. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return typeof error.errcode === 'number' ? error.errcode : null
}
