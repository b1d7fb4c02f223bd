import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine.ts'
import { copyingPool } from './postgres-copy.ts'
import { postgresInserts, postgresUpdates } from './postgres-inserts.ts'
import { postgresText, readWithin } from './postgres-text.ts'
import { findPostgresUnits } from './postgres-text-sets.ts'

const INT8 = 20
const NUMERIC = 1700
/** Any number, as long as every node uses the same. */
const MIGRATION_LOCK = 0x0d16_107
const UNIQUE_VIOLATION = '23505'
/** Serialization failure, and deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])
const CONNECTIONS = 12
/** So that most connections are left for what is quick. */
const LONG_READS = 4

/** PostgreSQL 14 or newer, shared by several nodes. */
export function postgresEngine(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'diglot',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // An idle connection that breaks is replaced on next use; without a listener the process would end.
  pool.on('error', () => {})

  const dialect = new PostgresDialect({ pool: copyingPool(pool) })
  const compiler = new Kysely<object>({ dialect })

  return {
    name: 'postgres',
    idColumn: 'bigint',
    skipLocked: 'for update skip locked',
    forUpdate: 'for update',
    text: postgresText,
    longReads: LONG_READS,
    parameter: (index) => `$${index}`,
    bulkInsert: postgresInserts,
    bulkUpdate: postgresUpdates,
    dialect,
    async lockMigrations(tx) {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    },
    async read<Row>(query: CompiledQuery<Row>) {
      return (await pool.query(query.sql, [...query.parameters])).rows as Row[]
    },
    readWithin: (query, limitMs) => readWithin(pool, query, limitMs),
    findUnits: (order, limitMs) =>
      findPostgresUnits(order, (query) =>
        readWithin(pool, 'compile' in query ? query.compile(compiler) : query, limitMs),
      ),
    version: () => null,
    isUniqueViolation: (error) => error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION,
    isConflict: (error) => error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? ''),
    async ping() {
      await pool.query('select 1')
    },
  }
}

/** Integers of 64 bits become numbers, as on SQLite; hashes, which do not fit, are selected as text. */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return exactNumber
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

function exactNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) && /^-?\d+$/.test(value)) {
    throw new RangeError(`${value} does not fit into a number; select it as text`)
  }
  return number
}
