import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type LimitNode,
  type OffsetNode,
  type QueryResult,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { openSimilarThread } from '../memory-index/similar-threads.ts'
import { openSearchThread } from '../text-index/search-threads.ts'
import type { Engine } from './engine.ts'
import { openSqliteFile, type SqliteFile, sqliteCode } from './sqlite/file.ts'
import { sqliteAddition, sqliteInserts, sqliteUpdate } from './sqlite/inserts.ts'
import { type SqliteReader, sqliteReader } from './sqlite/reader.ts'
import { READER_THREADS, sqliteReaderThreads } from './sqlite/reader-threads.ts'
import { rewriteSqliteFile } from './sqlite/rewrite.ts'
import { walSync } from './sqlite/sync.ts'
import { sqliteText } from './sqlite/text/text.ts'
import { addTextFunctions } from './sqlite/text/text-functions.ts'
import { textIndexKeeper } from './sqlite/text/text-index.ts'
import { MEMORY_THREAD, SEARCH_THREAD } from './sqlite/text/threads.ts'
import { urgentTurns, yieldingTurns } from './sqlite/turns.ts'
import { type SqliteWriter, sqliteWriter } from './sqlite/writer.ts'

const CONSTRAINT_UNIQUE = 2067
const CONSTRAINT_PRIMARY_KEY = 1555
const TRANSACTION_ONLY = 'Many rows are written in a transaction only'

interface SqliteEngineOptions {
  /**
   * `FULL` by default: a transaction settles when it is on disk. `NORMAL` for work that can be repeated after a power
   * failure; `OFF` for tests, whose data does not have to survive.
   */
  readonly synchronous?: 'FULL' | 'NORMAL' | 'OFF'
}

/** The embedded engine: one file, one writer, and readers that never wait for it. */
export function sqliteEngine(path: string, options: SqliteEngineOptions = {}): Engine {
  const { synchronous = 'FULL' } = options
  // Syncing at each commit would block this thread: `walSync` syncs outside it.
  const own = synchronous === 'FULL' ? 'NORMAL' : synchronous
  const write = openSqliteFile(path, { busyMs: 0, synchronous: own })
  const read = openSqliteFile(path, { busyMs: 1000, synchronous: own, readOnly: true })
  const disk = walSync(path)
  for (const file of [write, read]) addTextFunctions(file.raw, { mayRunRegexes: false })
  const reader = sqliteReader(read)
  const writer = sqliteWriter(write, {
    ...textIndexKeeper(write, { forEdits: synchronous === 'FULL' }),
    onCommit: reader.refresh,
    ...(synchronous === 'FULL' && { sync: disk.sync }),
    turns: synchronous === 'NORMAL' ? yieldingTurns(path) : urgentTurns(path),
  })
  const threads = sqliteReaderThreads(path)
  const search = openSearchThread(SEARCH_THREAD, path)
  const similar = openSimilarThread(MEMORY_THREAD, path)
  const inserts = sqliteInserts()

  return {
    name: 'sqlite',
    idColumn: 'integer',
    bytesColumn: 'blob',
    unitEventColumns: ['unit_id', 'action'],
    isRemote: false,
    hasOneWriter: true,
    skipLocked: sql``,
    forUpdate: () => sql``,
    text: sqliteText,
    scanStep: (step) => step,
    longReads: READER_THREADS,
    parameter: () => '?',
    inList: (column, list) => sql<SqlBool>`${column} in (select value from json_each('[' || ${list} || ']'))`,
    inQuery: (column, query) => sql<SqlBool>`${column} in (${query})`,
    listRows: (list) => sql`json_each('[' || ${list} || ']')`,
    bulkInsert(tx, insert) {
      if (!tx.isTransaction || !writer.isOpen()) throw new Error(TRANSACTION_ONLY)
      const found: unknown[] = []
      for (const { sql: text, parameters } of inserts(insert)) {
        if (insert.returning === '') write.change(text, parameters)
        else found.push(...write.all(text, parameters))
      }
      return found
    },
    bulkUpdate(tx, update) {
      if (!tx.isTransaction || !writer.isOpen()) throw new Error(TRANSACTION_ONLY)
      const { lenient, strict } = sqliteUpdate(update)
      for (const row of update.rows) {
        // A missing row is ignored; a value that cannot be stored is an error.
        if (write.change(lenient, row) === 0) write.change(strict, row)
      }
    },
    bulkAdd(tx, addition) {
      if (!tx.isTransaction || !writer.isOpen()) throw new Error(TRANSACTION_ONLY)
      const text = sqliteAddition(addition)
      return addition.rows.flatMap((row) => write.all(text, row))
    },
    dialect: {
      createDriver: () =>
        sqliteDriver({ reader, write, writer }, async () => {
          await Promise.all([threads.close(), search.close(), similar.close(), disk.close()])
          reader.refresh()
          read.close()
          write.close()
        }),
      createQueryCompiler: () => new SteadyQueryCompiler(),
      createAdapter: () => new FreeSqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    async dropTrigger(tx, _, name) {
      await sql`drop trigger if exists ${sql.ref(name)}`.execute(tx)
    },
    async dropStatistics(tx) {
      const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_stat1'`.execute(tx)
      if (rows.length > 0) await sql`delete from sqlite_stat1`.execute(tx)
    },
    // Plans do not depend on statistics, which could only be outdated.
    updateStatistics: async () => {},
    async rewriteTables() {
      reader.refresh()
      rewriteSqliteFile(path)
    },
    installTaskTriggers: async () => {},
    listenForTasks: null,
    // Every transaction starts with the write lock, so only one can migrate.
    lockMigrations: async () => {},
    run<Row, T>(tx: Kysely<T>, query: CompiledQuery<Row>) {
      if (!tx.isTransaction) return tx.executeQuery(query).then(({ rows }) => rows)
      // Bodies run one at a time: the open transaction is this one.
      if (!writer.isOpen()) throw new Error('The transaction is over')
      return execute<Row>(write, query).rows
    },
    read: (query) => reader.all(query.sql, query.parameters),
    readWithin: threads.read,
    findUnits: search.find,
    findSimilar: similar.find,
    pinned: (work) => work(),
    version: reader.version,
    keepIfCurrent(version, keep) {
      if (reader.version() === version) keep()
    },
    onBegin() {},
    snapshot: () => null,
    isUniqueViolation(error) {
      const code = sqliteCode(error)
      return code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARY_KEY
    },
    // One writer at a time: there are no conflicts.
    isConflict: () => false,
    checkAvailable() {},
    async ping() {
      reader.all('select 1', [])
    },
  }
}

/** Kysely's own adapter sends everything through one connection; here reads bypass a running transaction. */
class FreeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * SQLite inspects a plain number after `limit`, and plans the whole statement anew for each value, which costs more
 * than many queries; it does not inspect a sum.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit 0 + ')
    this.visitNode(limit)
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset 0 + ')
    this.visitNode(offset)
  }
}

interface Connections {
  readonly reader: SqliteReader
  readonly write: SqliteFile
  readonly writer: SqliteWriter
}

function sqliteDriver({ reader, write, writer }: Connections, close: () => Promise<void>): Driver {
  const inTransaction = new WeakSet<DatabaseConnection>()

  function connection(): DatabaseConnection {
    const self: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        if (inTransaction.has(self)) return execute(write, query)
        if (isRead(query)) return { rows: reader.all<R>(query.sql, query.parameters) }
        await writer.begin()
        let result: QueryResult<R>
        try {
          result = execute(write, query)
        } catch (error) {
          await writer.rollback()
          throw error
        }
        await writer.commit()
        return result
      },
      async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
        const file = inTransaction.has(self) ? write : reader
        let rows: R[] = []
        for (const row of file.iterate<R>(query.sql, query.parameters)) {
          rows.push(row)
          if (rows.length < chunkSize) continue
          yield { rows }
          rows = []
        }
        if (rows.length > 0) yield { rows }
      },
    }
    return self
  }

  return {
    init: async () => {},
    acquireConnection: async () => connection(),
    async beginTransaction(self) {
      await writer.begin()
      inTransaction.add(self)
    },
    async commitTransaction(self) {
      inTransaction.delete(self)
      await writer.commit()
    },
    async rollbackTransaction(self) {
      // After a failed commit there is nothing to roll back, and the writer may already be in use by another
      // transaction.
      if (inTransaction.delete(self)) await writer.rollback()
    },
    releaseConnection: async () => {},
    destroy: close,
  }
}

function execute<R>(file: SqliteFile, { sql, parameters }: CompiledQuery): QueryResult<R> {
  if (file.givesRows(sql)) return { rows: file.all<R>(sql, parameters) }
  const { changes, lastId } = file.run(sql, parameters)
  return { rows: [], numAffectedRows: changes, insertId: lastId }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true
  return query.kind === 'RawNode' && /^\s*(select|pragma|explain)\b/i.test(sql)
}
