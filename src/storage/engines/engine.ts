import type { CompiledQuery, Dialect, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { SimilarOrder, SimilarSource } from '../memory-index/find-similar.ts'
import type { SetOrder, UnitSet } from '../text-index/set-query.ts'
import type { TextSearch } from './text-search.ts'

/** The differences between the two databases. Nothing outside this folder asks which one is in use. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Column type of IDs in migrations; rows get the next number automatically. */
  readonly idColumn: 'integer' | 'bigint'
  /** Column type for bytes. */
  readonly bytesColumn: 'blob' | 'bytea'
  /** True if each statement is sent to another process, so that a few large ones cost less than many small ones. */
  readonly isRemote: boolean
  /**
   * True if transactions run one after another: what a transaction has read stays unchanged until it ends, and no rows
   * are locked.
   */
  readonly hasOneWriter: boolean
  /** End of a `select` with which concurrent workers skip each other's rows. */
  readonly skipLocked: RawBuilder<unknown>
  /**
   * End of a `select` that locks the rows, of one table if given, until the transaction ends; empty if there is only
   * one writer.
   */
  forUpdate(table?: string): RawBuilder<unknown>
  /** Conditions on texts. */
  readonly text: TextSearch
  /**
   * Columns of the index of a unit's events. With two of them, the planner of PostgreSQL would choose it for queries
   * that have better indexes.
   */
  readonly unitEventColumns: readonly ['unit_id'] | readonly ['unit_id', 'action']
  /** The n-th parameter, from 1, in SQL text. */
  parameter(index: number): string
  /** True if the column is one of the numbers in a comma-separated text. */
  inList(column: Expression<unknown>, list: string): RawBuilder<SqlBool>
  /** True if the column is one of the values that a query returns; looks up each of them. */
  inQuery(column: Expression<unknown>, query: Expression<unknown>): RawBuilder<SqlBool>
  /** The numbers of a comma-separated text as rows of a table, with the column `value`; it needs an alias. */
  listRows(list: string): RawBuilder<unknown>
  /** Inserts many rows with few statements, in the order of the rows; returns what `returning` names. */
  bulkInsert<T>(tx: Kysely<T>, insert: BulkInsert): Promise<readonly unknown[]> | readonly unknown[]
  /** Updates many rows of a table in a transaction. */
  bulkUpdate<T>(tx: Kysely<T>, update: BulkUpdate): Promise<void> | void
  /**
   * Adds to numbers of many rows in a transaction, and locks them in the order of their keys; returns `returning` and
   * the key of each row that exists.
   */
  bulkAdd<T>(tx: Kysely<T>, addition: BulkAdd): Promise<readonly unknown[]> | readonly unknown[]
  /**
   * Runs a statement, inside a transaction if `tx` is one; synchronously on SQLite, where Kysely's own overhead is
   * higher than the cost of the statement.
   */
  run<Row, T>(tx: Kysely<T>, query: CompiledQuery<Row>): readonly Row[] | Promise<readonly Row[]>
  /** Drops a trigger of a table if it exists. */
  dropTrigger<T>(tx: Kysely<T>, table: string, name: string): Promise<void>
  /**
   * Makes the planner ignore collected statistics: SQLite collects them rarely, and scans tables that it wrongly
   * considers small. PostgreSQL keeps its statistics, which it updates itself.
   */
  dropStatistics<T>(tx: Kysely<T>): Promise<void>
  /** Updates the statistics of the query planner if this process has imported many units since the last time. */
  updateStatistics<T>(db: Kysely<T>, writtenUnits: number): Promise<void>
  /**
   * Rewrites tables, so that the database files no longer contain earlier versions of their rows; SQLite rewrites the
   * whole file. Blocks all writers meanwhile.
   */
  rewriteTables<T>(db: Kysely<T>, tables: readonly string[]): Promise<void>
  /** Makes the database notify all processes of new and ended tasks, if it can. */
  installTaskTriggers<T>(tx: Kysely<T>): Promise<void>
  /**
   * Calls back whenever any process may have added or ended a task, until the returned function is called. Null if
   * processes have to poll.
   */
  readonly listenForTasks: ((onChange: () => void) => () => void) | null
  /** Waits until no other process is migrating; the lock is held until the transaction ends. */
  lockMigrations<T>(tx: Kysely<T>): Promise<void>
  /**
   * How many of `count` rows a scan reads per query: `step` if queries run in this thread, so that other requests run
   * in between.
   */
  scanStep(step: number, count: number): number
  /** How many long reads may run at once, so that other reads are still served. */
  readonly longReads: number
  /** Runs a read outside any transaction; synchronously on SQLite, which saves hot routes a promise. */
  read<Row>(query: CompiledQuery<Row>): readonly Row[] | Promise<readonly Row[]>
  /**
   * The same for reads that may take long or contain user-supplied regular expressions; it blocks nobody: SQLite runs
   * it in a thread. Throws `invalid` after the time limit, and stops when the signal is aborted.
   */
  readWithin<Row>(query: CompiledQuery<Row>, limitMs: number, signal?: AbortSignal): Promise<readonly Row[]>
  /** Finds units with the text index, in the same way. */
  findUnits(order: SetOrder, limitMs: number, signal?: AbortSignal): Promise<UnitSet>
  /** Finds similar sources of the translation memory for each text, in a thread; sees everything committed before. */
  findSimilar(order: SimilarOrder, signal?: AbortSignal): Promise<readonly (readonly SimilarSource[])[]>
  /** Runs a request in which `version` is known. */
  pinned<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Number of the state that reads see now: equal for two calls only if nothing was committed in between, by any
   * process. Null if only a query could tell: on PostgreSQL outside requests, and after a write.
   */
  version(): number | null
  /** Calls back, now or later, if nothing has been committed since this version. */
  keepIfCurrent(version: number, keep: () => void): void
  /** Must be called at the start of each transaction, so that its statements can be sent together. */
  onBegin<T>(tx: Kysely<T>): Promise<void> | void
  /**
   * The committed transactions that the next statement of a transaction sees: equal for two calls only if nothing was
   * committed in between, by any process. Null if unknown, and with only one writer.
   */
  snapshot<T>(tx: Kysely<T>): Promise<string | null> | null
  /** True if the error says that a unique or primary key already exists. */
  isUniqueViolation(error: unknown): boolean
  /** True if the database aborted a transaction in favor of another one; a retry may succeed. */
  isConflict(error: unknown): boolean
  /** Throws immediately if the database is known to be unavailable; sends nothing to it. */
  checkAvailable(): void
  /** Throws if the database cannot be reached. */
  ping(): Promise<void>
}

/** Rows to insert into one table, with values in the order of the columns. */
export interface BulkInsert {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** Columns whose values are returned; empty for none. */
  readonly returning: string
  /** What happens with rows whose key exists, such as `on conflict (id) do nothing`. */
  readonly conflict?: string
}

/** New values of rows: first the key of each, then values in the order of the columns. */
export interface BulkUpdate {
  readonly table: string
  /** The column that identifies a row. */
  readonly key: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Amounts to add to rows: first the key of each, then amounts in the order of the columns. */
export interface BulkAdd extends BulkUpdate {
  /** A column whose new value is returned; empty for none. */
  readonly returning: string
}

const engines = new WeakMap<object, Engine>()

/** Registers the engine of an adapter, so that transactions find it too. */
export function registerEngine<T>(db: Kysely<T>, engine: Engine): void {
  engines.set(db.getExecutor().adapter, engine)
}

/** The engine of a database or of one of its transactions. */
export function engineOf<T>(db: Kysely<T>): Engine {
  const engine = engines.get(db.getExecutor().adapter)
  if (!engine) throw new Error('This database was not opened by openDatabase')
  return engine
}
