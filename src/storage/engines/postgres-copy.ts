import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { diskFull } from './disk-full.ts'

const COPY = /^copy .* from stdin$/
/** Messages of PostgreSQL's protocol, version 3: a type, the length without it, the content. */
const COPY_DATA = 0x64
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
const HEADER = 5
const DISK_FULL = '53100'

/** Rows of which an index must be told before a transaction ends that copied many of them. */
const INDEXED = /^copy "(?:unit|string)"/

/** Called on the connection of a transaction that copied units or strings, before it is committed. */
export type BeforeCommit = (client: pg.PoolClient) => Promise<void>

/**
 * The pool as Kysely wants it, whose connections also carry out `copy … from stdin`, with the rows in PostgreSQL's text
 * format as the only parameter.
 */
export function copyingPool(pool: pg.Pool, beforeCommit: BeforeCommit): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? copyingClient(client, beforeCommit)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function copyingClient(client: pg.PoolClient, beforeCommit: BeforeCommit): PostgresPoolClient {
  let hasCopied = false
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Nothing is read by cursors')
    if (COPY.test(sql)) {
      hasCopied ||= INDEXED.test(sql)
      return copyIn<R>(client, sql, String(parameters[0])).catch(tellFullDisk)
    }
    const run = () => client.query(sql, [...parameters]) as Promise<object> as Promise<PostgresQueryResult<R>>
    const isLarge = hasCopied
    if (sql === 'commit' || sql === 'rollback') hasCopied = false
    const done = sql === 'commit' && isLarge ? beforeCommit(client).then(run) : run()
    return done.catch(tellFullDisk)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

function tellFullDisk(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === DISK_FULL ? diskFull(error) : error
}

function copyIn<R>(client: pg.PoolClient, sql: string, rows: string): Promise<PostgresQueryResult<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<PostgresQueryResult<R>>()
  // What the driver calls while a statement is at work: the same as for its own queries.
  client.query({
    submit: (connection: pg.Connection) => connection.query(sql),
    handleCopyInResponse: ({ stream }: pg.Connection) => {
      stream.write(copyData(rows))
      stream.write(COPY_DONE)
    },
    handleError: reject,
    handleCommandComplete: () => {},
    handleReadyForQuery: () => resolve({ command: 'INSERT', rowCount: 0, rows: [] }),
  })
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
