import type { CompiledQuery, Dialect, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { SetOrder, UnitSet } from '../text-index/set-query.ts'
import type { TextSearch } from './text-search.ts'

/** What differs between the two databases. Nothing outside this folder asks which one it is. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Column type of ids in migrations; rows get the next number by themselves. */
  readonly idColumn: 'integer' | 'bigint'
  /** Type of columns that hold bytes. */
  readonly bytesColumn: 'blob' | 'bytea'
  /** True where each statement is a message to another process, so that few large ones cost less than many small ones. */
  readonly isRemote: boolean
  /** True where transactions run one after the other: what one has read stays so until it ends, and no rows are locked. */
  readonly hasOneWriter: boolean
  /** End of `select …` that lets concurrent claimers pass each other's rows. */
  readonly skipLocked: RawBuilder<unknown>
  /** End of `select …` that locks the rows, of one table if it is given, until the transaction ends; empty where there is one writer. */
  forUpdate(table?: string): RawBuilder<unknown>
  /** Conditions that look into texts. */
  readonly text: TextSearch
  /** Columns of the index of a unit's events. The planner of PostgreSQL would take one with two for questions that others are for. */
  readonly unitEventColumns: readonly ['unit_id'] | readonly ['unit_id', 'action']
  /** How the n-th parameter, from 1, is spelled in SQL text. */
  parameter(index: number): string
  /** True where the column is one of the numbers in a text, which commas part. */
  inList(column: Expression<unknown>, list: string): RawBuilder<SqlBool>
  /** Inserts many rows with few statements, in the order of the rows; gives back what `returning` names. */
  bulkInsert<T>(tx: Kysely<T>, insert: BulkInsert): Promise<readonly unknown[]> | readonly unknown[]
  /** Updates many rows of a table in a transaction, each named by its id. */
  bulkUpdate<T>(tx: Kysely<T>, update: BulkUpdate): Promise<void> | void
  /**
   * Runs a statement, inside a transaction where `tx` is one; then at once on SQLite, where Kysely's own way costs more
   * than the statement.
   */
  run<Row, T>(tx: Kysely<T>, query: CompiledQuery<Row>): readonly Row[] | Promise<readonly Row[]>
  /** Removes a trigger of a table, if there is one. */
  dropTrigger<T>(tx: Kysely<T>, table: string, name: string): Promise<void>
  /**
   * Has queries planned without regard to what tables held one day: SQLite counts rarely, and goes through a table row by
   * row that it takes for small. PostgreSQL keeps counting.
   */
  forgetStatistics<T>(tx: Kysely<T>): Promise<void>
  /** Updates the statistics of the query planner if this process has imported many units since the last time. */
  updateStatistics<T>(db: Kysely<T>, writtenUnits: number): Promise<void>
  /**
   * Rewrites tables, so that the files of the database no longer hold earlier versions of their rows: SQLite rewrites the
   * whole file. Nobody can write meanwhile.
   */
  rewriteTables<T>(db: Kysely<T>, tables: readonly string[]): Promise<void>
  /** Makes the database report new and ended tasks to all processes, if it can. */
  installTaskNews<T>(tx: Kysely<T>): Promise<void>
  /**
   * Calls back when any process may have added or ended a task, until the returned function is called. Null where
   * processes have to poll.
   */
  readonly listenForTasks: ((onNews: () => void) => () => void) | null
  /** Waits until no other process migrates; held until the transaction ends. */
  lockMigrations<T>(tx: Kysely<T>): Promise<void>
  /** How many of `count` rows a scan reads with one query: `step` where queries run in this thread, so that others get their turn. */
  scanStep(step: number, count: number): number
  /** How many long reads may run at once, so that all others are answered meanwhile. */
  readonly longReads: number
  /** Runs a read outside any transaction; at once on SQLite, which spares the hot routes a turn of promises. */
  read<Row>(query: CompiledQuery<Row>): readonly Row[] | Promise<readonly Row[]>
  /**
   * The same for what may take long, or has regular expressions of people, where it holds up nobody: on SQLite in a
   * thread. Throws `invalid` when it takes longer, and ends at the signal.
   */
  readWithin<Row>(query: CompiledQuery<Row>, limitMs: number, signal?: AbortSignal): Promise<readonly Row[]>
  /** Finds units by the index of texts, in the same way. */
  findUnits(order: SetOrder, limitMs: number, signal?: AbortSignal): Promise<UnitSet>
  /** Runs a request, in which `version` is known. */
  pinned<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Number of the state that reads see now: equal for two calls only if nothing was committed in between, by anybody.
   * Null where only a query could tell: on PostgreSQL outside of requests, and after a write.
   */
  version(): number | null
  /** Calls back, now or later, if nothing was committed since the state of this number. */
  keepIfCurrent(version: number, keep: () => void): void
  /**
   * True if nothing was committed since the state of this number, by anybody; asked inside a transaction, after it got its
   * locks. False where that is unknown, and on SQLite, where a transaction reads what it changes.
   */
  isCurrent<T>(tx: Kysely<T>, version: number): Promise<boolean>
  /** True when the error says that a unique or primary key exists already. */
  isUniqueViolation(error: unknown): boolean
  /** True when the database ended a transaction in favour of another one; the same again may succeed. */
  isConflict(error: unknown): boolean
  /** Throws at once while the database is known to be away; asks nobody. */
  checkAvailable(): void
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>
}

/** Rows for one table, with values in the order of the columns. */
export interface BulkInsert {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** Columns whose values are given back; empty for none. */
  readonly returning: string
  /** What happens to rows whose key exists, such as `on conflict (id) do nothing`. */
  readonly conflict?: string
}

/** New values of rows: the id of each first, then values in the order of the columns. */
export interface BulkUpdate {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

const engines = new WeakMap<object, Engine>()

/** Remembers the engine behind an adapter, so that transactions find it too. */
export function registerEngine<T>(db: Kysely<T>, engine: Engine): void {
  engines.set(db.getExecutor().adapter, engine)
}

/** The engine behind a database or a transaction of it. */
export function engineOf<T>(db: Kysely<T>): Engine {
  const engine = engines.get(db.getExecutor().adapter)
  if (!engine) throw new Error('This database was not opened by openDatabase')
  return engine
}
