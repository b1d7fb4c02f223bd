import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type SqlBool,
  sql,
} from 'kysely'
import pg from 'pg'
import { openSimilarThread } from '../memory-index/similar-threads.ts'
import { openSearchThread } from '../text-index/search-threads.ts'
import type { Engine } from './engine.ts'
import type { Connection } from './postgres/connection.ts'
import { hasPooler, type OutageListener, openConnections } from './postgres/connections.ts'
import { copyingPool } from './postgres/copy.ts'
import { postgresAddition, postgresInserts, postgresUpdates } from './postgres/inserts.ts'
import { listenForTasks, TASK_TRIGGERS } from './postgres/listen.ts'
import { isStalePlan } from './postgres/statements.ts'
import { statisticsUpdater } from './postgres/statistics.ts'
import { postgresText, readWithin } from './postgres/text/text.ts'
import { renewBeforeCommit } from './postgres/text/text-upkeep.ts'
import { MEMORY_THREAD, SEARCH_THREAD } from './postgres/text/threads.ts'
import { openVersions, SNAPSHOT, type SnapshotRow } from './postgres/versions.ts'

/** Any number, as long as every node uses the same. */
const MIGRATION_LOCK = 0x0d16_107
const UNIQUE_VIOLATION = '23505'
/** Serialization failure and deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])
const UNTOLD: OutageListener = { onAway() {}, onBack() {} }
const SNAPSHOT_QUERY = CompiledQuery.raw(SNAPSHOT) as CompiledQuery<SnapshotRow>
/** Leaves most connections to quick statements. */
const LONG_READS = 4

/** How an engine commits. */
interface CommitOptions {
  /**
   * False for work that is repeated if its end is not recorded: its transactions do not wait for the disk. Whatever
   * does wait afterwards, on any connection, brings them to the disk as well.
   */
  readonly waitsForDisk?: boolean
}

/** PostgreSQL 14 or newer, shared by several nodes. */
export function postgresEngine(
  url: string,
  listener: OutageListener = UNTOLD,
  { waitsForDisk = true }: CommitOptions = {},
): Engine {
  const connections = openConnections(url, { ...listener, onCommit: () => versions.onCommit() })
  const versions = openVersions(async () => {
    const [row] = await connections.read<SnapshotRow>(SNAPSHOT, [])
    return row?.snapshot ?? null
  })
  const search = openSearchThread(SEARCH_THREAD, url)
  const similar = openSimilarThread(MEMORY_THREAD, url)
  const inner = new PostgresDialect({
    pool: copyingPool(connections, {
      begin: waitsForDisk ? 'begin' : 'begin; set local synchronous_commit = off',
      beforeCommit: renewCopied,
    }),
  })

  return {
    name: 'postgres',
    idColumn: 'bigint',
    bytesColumn: 'bytea',
    unitEventColumns: ['unit_id'],
    isRemote: true,
    hasOneWriter: false,
    skipLocked: sql`for update skip locked`,
    forUpdate: (table) => (table === undefined ? sql`for update` : sql`for update of ${sql.ref(table)}`),
    text: postgresText,
    scanStep: (_, count) => count,
    longReads: LONG_READS,
    parameter: (index) => `$${index}`,
    inList: (column, list) =>
      sql<SqlBool>`${column} = any((select string_to_array(${list}, ',')::bigint[])::bigint[])`,
    inQuery: (column, query) => sql<SqlBool>`${column} = any(array(${query}))`,
    listRows: (list) => sql`(select unnest(string_to_array(${list}, ',')::bigint[]) as value)`,
    async bulkInsert(tx, insert) {
      const found: unknown[] = []
      for (const query of postgresInserts(insert)) {
        const rows = await run(tx, query)
        if (insert.returning !== '') found.push(...rows)
      }
      return found
    },
    async bulkUpdate(tx, update) {
      for (const query of postgresUpdates(update)) await run(tx, query)
    },
    bulkAdd: (tx, addition) => run(tx, postgresAddition(addition)),
    dialect: {
      createDriver: () =>
        withEnd(inner.createDriver(), async () => {
          await Promise.all([search.close(), similar.close()])
        }),
      createQueryCompiler: () => new ArrayListCompiler(),
      createAdapter: () => inner.createAdapter(),
      createIntrospector: (db) => inner.createIntrospector(db),
    },
    async dropTrigger(tx, table, name) {
      await sql`drop trigger if exists ${sql.ref(name)} on ${sql.table(table)}`.execute(tx)
    },
    dropStatistics: async () => {},
    updateStatistics: statisticsUpdater(),
    async rewriteTables(db, tables) {
      for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(db)
    },
    async installTaskTriggers(tx) {
      for (const statement of TASK_TRIGGERS) await sql.raw(statement).execute(tx)
    },
    // A connection of a pooler in transaction mode cannot listen.
    listenForTasks: hasPooler(url) ? null : (onChange) => listenForTasks(url, onChange),
    async lockMigrations(tx) {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    },
    run,
    read: <Row>(query: CompiledQuery<Row>) => connections.read<Row>(query.sql, query.parameters),
    readWithin: (query, limitMs, signal) => readWithin(connections, query, { limitMs, signal }),
    findUnits: search.find,
    findSimilar: similar.find,
    pinned: versions.pinned,
    version: versions.current,
    keepIfCurrent: versions.keepIfCurrent,
    async onBegin(tx) {
      ownConnections.set(tx.getExecutor(), await tx.getExecutor().provideConnection(async (own) => own))
    },
    async snapshot(tx) {
      const [row] = await run(tx, SNAPSHOT_QUERY)
      return row?.snapshot ?? null
    },
    isUniqueViolation: (error) => error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION,
    isConflict: (error) =>
      error instanceof pg.DatabaseError && (CONFLICTS.has(error.code ?? '') || isStalePlan(error)),
    checkAvailable: connections.check,
    ping: connections.ping,
  }
}

function renewCopied(connection: Connection): Promise<void> {
  return renewBeforeCommit(
    async <Row>(text: string, parameters: readonly unknown[]) =>
      (await connection.query(text, parameters)).rows as Row[],
  )
}

/** Connections of transactions, by their Kysely executor. */
const ownConnections = new WeakMap<object, DatabaseConnection>()

/**
 * Runs a statement. Those of a transaction go directly to its connection, so that statements which do not wait for each
 * other are sent together: Kysely would wait for the response to each.
 */
async function run<Row, T>(tx: Kysely<T>, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  const connection = ownConnections.get(tx.getExecutor())
  return (await (connection?.executeQuery<Row>(query) ?? tx.executeQuery(query))).rows
}

/** Wraps a driver so that something else ends with it. */
function withEnd(driver: Driver, end: () => Promise<void>): Driver {
  const destroy = driver.destroy.bind(driver)
  driver.destroy = async () => {
    await end()
    await destroy()
  }
  return driver
}

/**
 * Compiles `in` and `not in` with one array parameter. Lists of all lengths then have the same text, which is prepared
 * once.
 */
class ArrayListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const name = OperatorNode.is(operator) ? operator.operator : ''
    if (!PrimitiveValueListNode.is(rightOperand) || (name !== 'in' && name !== 'not in')) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(name === 'in' ? ' = any(' : ' <> all(')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}
