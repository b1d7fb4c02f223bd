import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from '../../database-unavailable.ts'
import { deferBegin } from './begin.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { explainOutage, outageOf } from './outage.ts'

const COPY = /^copy .* from stdin$/
/** Messages of PostgreSQL's protocol, version 3: a type, the length without it, the content. */
const COPY_DATA = 0x64
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
const HEADER = 5

/** Matches copies to tables with a text index, which is updated before a transaction that copied many rows ends. */
const INDEXED = /^copy "(?:unit|string)"/

/** How the transactions of a pool begin and end. */
interface TransactionSteps {
  /** The SQL that begins them. */
  readonly begin: string
  /** Called on the connection of a transaction that copied units or strings, before the commit. */
  beforeCommit(connection: Connection): Promise<void>
}

/**
 * A pool for Kysely whose connections also execute `copy … from stdin`, with the rows in PostgreSQL's text format as
 * the only parameter.
 */
export function copyingPool(connections: Connections, steps: TransactionSteps): PostgresPool {
  return {
    options: connections.options,
    end: () => connections.end(),
    connect: async () => copyingClient(await connections.connect(), steps),
  }
}

function copyingClient(connection: Connection, steps: TransactionSteps): PostgresPoolClient {
  const begin = deferBegin(() => connection.query(steps.begin, []))
  let hasCopied = false
  let isReleased = false

  async function commit<R>(): Promise<PostgresQueryResult<R>> {
    if (begin.cancel()) return { ...DONE, rows: [] }
    if (hasCopied) await steps.beforeCommit(connection)
    hasCopied = false
    return resultOf<R>(connection.query('commit', [], explainCommit))
  }

  /** Closing a broken connection rolls back as well; an error here would hide the original one. */
  async function rollback<R>(): Promise<PostgresQueryResult<R>> {
    if (begin.cancel() || connection.isBroken()) return { ...DONE, rows: [] }
    return resultOf<R>(connection.query('rollback', []))
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Reading with cursors is not supported')
    if (isReleased) throw new Error('The transaction has ended')
    if (sql === 'begin') {
      begin.plan()
      return Promise.resolve({ ...DONE, rows: [] })
    }
    if (sql === 'commit') return commit()
    if (sql === 'rollback') return rollback()
    return begin.send(sql, () => {
      if (!COPY.test(sql)) return resultOf<R>(connection.query(sql, parameters))
      hasCopied ||= INDEXED.test(sql)
      return connection.run(sql, (client) => copyIn<R>(client, sql, String(parameters[0])))
    })
  }
  return {
    query,
    release(destroy) {
      isReleased = true
      connection.release(destroy === true)
    },
  }
}

const DONE = { command: 'UPDATE', rowCount: 0 } as const

/** Converts the result of the driver to that of Kysely. */
function resultOf<R>(result: Promise<pg.QueryResult>): Promise<PostgresQueryResult<R>> {
  return result as Promise<object> as Promise<PostgresQueryResult<R>>
}

/** If a connection breaks during a commit, the outcome is unknown. */
function explainCommit(error: unknown): unknown {
  return outageOf(error) === 'away' ? new DatabaseUnavailable('commit-unknown', error) : explainOutage(error)
}

function copyIn<R>(client: pg.PoolClient, sql: string, rows: string): Promise<PostgresQueryResult<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<PostgresQueryResult<R>>()
  const query = new pg.Query(sql, (error) => {
    if (error) reject(error)
    else resolve({ command: 'INSERT', rowCount: 0, rows: [] })
  })
  client.query(
    Object.assign(query, {
      // The rows follow at once: after an error, PostgreSQL ignores them.
      submit(connection: pg.Connection) {
        connection.query(sql)
        connection.stream.write(copyData(rows))
        connection.stream.write(COPY_DONE)
        return null
      },
      handleCopyInResponse() {},
    }),
  )
  return promise
}

function copyData(rows: string): Buffer {
  const length = Buffer.byteLength(rows)
  const message = Buffer.allocUnsafe(HEADER + length)
  message[0] = COPY_DATA
  message.writeInt32BE(length + HEADER - 1, 1)
  message.write(rows, HEADER)
  return message
}
