import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { eventLoopTurns } from '../../threads/turn-queue.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type AvailabilityOptions, openAvailability } from './availability.ts'
import { explainOutage, outageOf } from './postgres-outage.ts'
import {
  isStalePlan,
  keepsTooMany,
  NO_PREPARED_STATEMENTS,
  preparedStatements,
} from './postgres-statements.ts'
import { postgresTypes } from './postgres-types.ts'

const CONNECTIONS = 12
/** Time limit for a free connection, and for a new one. */
const CONNECT_MS = 5000
/** A statement that takes longer may never get a response. */
const SILENT_MS = 3000
const WATCH_MS = 1000
/** Pause before another connection attempt while PostgreSQL has none left. */
const CROWDED_MS = 100
/** After a response, the database counts as available for this long. */
const ANSWERED_MS = 1000
/** All connections are replaced at most this often while the database is read-only. */
const REPLACE_MS = 1000

/** A connection in use. */
export interface Connection {
  /** Number of its server process; null if the driver does not report it. */
  readonly processId: number | null
  /** Runs a statement, prepared if it is sent often. */
  query(sql: string, parameters: readonly unknown[], explain?: Explain): Promise<pg.QueryResult>
  /**
   * Lets the driver run a statement. Errors are reported as outages unless `explain` changes them. Continues in a later
   * turn of the event loop, because rows for many requests arrive at the same moment.
   */
  run<T>(sql: string, work: (client: pg.PoolClient) => Promise<T>, explain?: Explain): Promise<T>
  /** True for a connection that is closed when it is released, which ends its transaction. */
  isBroken(): boolean
  /** Returns it to the pool; a broken one is closed. */
  release(destroy?: boolean): void
}

/** Converts an error of the driver to the error to throw. */
type Explain = (error: unknown) => unknown

/** Connections to a PostgreSQL server that may become unavailable and come back. */
export interface Connections {
  readonly options: pg.PoolOptions
  /** Throws while the database is known to be unavailable. */
  check(): void
  /** Throws immediately while the database is unavailable; tests it unless it is responding to other statements. */
  ping(): Promise<void>
  /** Throws immediately while the database is unavailable. */
  connect(): Promise<Connection>
  /** Runs one read-only statement; sends it again if the connection turns out to be broken. */
  read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

/** Is notified of outages. */
export type OutageListener = Pick<AvailabilityOptions, 'onAway' | 'onBack'>

interface Member {
  readonly client: pg.PoolClient
  /** Statements without a response. */
  running: number
  /** When the first of them became the first; 0 if there is none. */
  busySince: number
  /** Statements are held back until the end of this turn. */
  isCorked: boolean
  isBroken: boolean
  /** Names of its prepared statements. */
  readonly prepared: Set<string>
}

/** Is notified of outages and commits. */
interface ConnectionListener extends OutageListener {
  /** Called when a transaction may have been committed, before anybody learns of it. */
  onCommit(): void
}

/** The SQLSTATE of statements after an error in the same transaction. */
const TRANSACTION_FAILED = '25P02'
const WRITES = /\b(?:insert|update|delete|commit|copy)\b/i
/** Transaction states of connections inside a transaction. */
const IN_TRANSACTION: ReadonlySet<string | null> = new Set(['T', 'E'])

/** Opens a pool, which connects on demand. Errors of a connection, idle or in use, reach only its user. */
export function openConnections(url: string, { onAway, onBack, onCommit }: ConnectionListener): Connections {
  const statements = hasPooler(url) ? NO_PREPARED_STATEMENTS : preparedStatements()
  const config = { connectionString: url, application_name: 'diglot', connectionTimeoutMillis: CONNECT_MS }
  const pool = new pg.Pool({
    ...config,
    max: CONNECTIONS,
    idleTimeoutMillis: 60_000,
    types: postgresTypes,
    pipeline: true,
  })
  const members = new Map<pg.PoolClient, Member>()
  let replacedAt = -REPLACE_MS
  let answeredAt = -ANSWERED_MS

  pool.on('connect', (client) => {
    const member: Member = {
      client,
      running: 0,
      busySince: 0,
      isCorked: false,
      isBroken: false,
      prepared: new Set(),
    }
    members.set(client, member)
    // Without a listener, an error between two statements would end the process.
    client.on('error', () => breakOff(member))
  })
  pool.on('remove', (client) => members.delete(client))
  pool.on('error', () => availability.suspect())

  const availability = openAvailability({
    probe,
    onAway(error) {
      // Running statements will not get a response.
      for (const member of members.values()) closeStream(member)
      onAway(error)
    },
    onBack,
  })

  /** A new connection: those of the pool may be busy, or broken without knowing it. */
  async function probe(): Promise<void> {
    const client = new pg.Client({ ...config, query_timeout: CONNECT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
    } catch (error) {
      const isCrowded =
        outageOf(error) === 'crowded' && [...members.values()].some(({ isBroken }) => !isBroken)
      if (!isCrowded) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }

  function breakOff(member: Member): void {
    member.isBroken = true
    availability.suspect()
  }

  const watch = setInterval(() => {
    const limit = performance.now() - SILENT_MS
    for (const { busySince } of members.values())
      if (busySince > 0 && busySince < limit) availability.suspect()
  }, WATCH_MS)
  watch.unref()

  /** Existing connections lead to the former primary server; new ones may lead to the current one. */
  function replaceAll(): void {
    if (performance.now() - replacedAt < REPLACE_MS) return
    replacedAt = performance.now()
    for (const member of members.values()) member.isBroken = true
  }

  async function acquire(): Promise<pg.PoolClient> {
    let isLate = false
    const acquiring = pool.connect().then((client) => {
      if (isLate) client.release()
      return client
    })
    try {
      return await availability.orAway(acquiring)
    } catch (error) {
      isLate = true
      throw error
    }
  }

  async function connect(): Promise<Connection> {
    for (const end = performance.now() + CONNECT_MS; ; ) {
      availability.check()
      try {
        const client = await acquire()
        const member = members.get(client)
        if (member && !member.isBroken) return connectionOf(member)
        client.release(true)
      } catch (error) {
        const outage = outageOf(error)
        if (outage === 'away' && !isQueueTimeout(error)) availability.suspect()
        // Other connections are in use, and will be released.
        if (outage !== 'crowded' || members.size === 0 || performance.now() > end) throw explainOutage(error)
        await sleep(CROWDED_MS)
      }
    }
  }

  async function send(member: Member, sql: string, values: unknown[]): Promise<pg.QueryResult> {
    const { client, prepared } = member
    const name = statements.nameOf(sql)
    if (name === undefined) return client.query(sql, values)
    prepared.add(name)
    try {
      return await client.query({ name, text: sql, values })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && isStalePlan(error))) throw error
      // The connection is closed when it is released, and with it all of its prepared statements.
      member.isBroken = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(sql, values)
    }
  }

  function connectionOf(member: Member): Connection {
    const { client, prepared } = member
    let failure: unknown = null

    /** Statements that were sent together fail with the first of them: its error says why, theirs only that it failed. */
    async function causeOf(error: unknown): Promise<unknown> {
      if (!(error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED)) {
        failure = error
        return error
      }
      // Both may have arrived in one piece.
      await new Promise(setImmediate)
      return failure ?? error
    }

    async function run<T>(
      sql: string,
      work: (client: pg.PoolClient) => Promise<T>,
      explain: Explain = explainOutage,
    ): Promise<T> {
      if (member.running === 0) member.busySince = performance.now()
      member.running += 1
      cork(member)
      try {
        const result = await work(client).finally(() => {
          member.running -= 1
          member.busySince = member.running === 0 ? 0 : performance.now()
        })
        answeredAt = performance.now()
        if (mayHaveCommitted(client, sql)) onCommit()
        await eventLoopTurns.next(sql)
        return result
      } catch (thrown) {
        const error = await causeOf(thrown)
        const outage = outageOf(error)
        // It is unknown whether it was committed.
        if (outage === 'away' && WRITES.test(sql)) onCommit()
        if (outage === 'away') breakOff(member)
        if (outage === 'read-only') replaceAll()
        throw explain(error)
      }
    }

    return {
      processId: 'processID' in client ? Number(client.processID) : null,
      query: (sql, parameters, explain) => run(sql, () => send(member, sql, [...parameters]), explain),
      run,
      isBroken: () => member.isBroken,
      release: (destroy = false) => client.release(destroy || member.isBroken || keepsTooMany(prepared)),
    }
  }

  async function readOnce<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const connection = await connect()
    try {
      return (await connection.query(sql, parameters)).rows as Row[]
    } finally {
      connection.release()
    }
  }

  async function read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    try {
      return await readOnce<Row>(sql, parameters)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.outage === 'away')) throw error
      return await readOnce<Row>(sql, parameters)
    }
  }

  return {
    options: pool.options,
    check: availability.check,
    async ping() {
      availability.check()
      if (pool.waitingCount === 0 || performance.now() - answeredAt > ANSWERED_MS) await read('select 1', [])
    },
    connect,
    read,
    async end() {
      clearInterval(watch)
      availability.stop()
      await pool.end()
    },
  }
}

/** True if the URL says that it leads to a connection pooler in transaction mode; the driver ignores this parameter. */
export function hasPooler(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true'
}

/** True after the end of a transaction that may have written. */
function mayHaveCommitted(client: pg.PoolClient, sql: string): boolean {
  return !IN_TRANSACTION.has(client.getTransactionStatus()) && WRITES.test(sql)
}

/** True if all connections are busy, which says nothing about the database. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Sends the statements of a turn together. */
function cork(member: Member): void {
  if (member.isCorked) return
  const stream = streamOf(member)
  if (!stream) return
  member.isCorked = true
  stream.cork()
  process.nextTick(() => {
    member.isCorked = false
    stream.uncork()
  })
}

/** Closes a connection without notifying the server, and with it the statement that it waits for. */
function closeStream(member: Member): void {
  member.isBroken = true
  streamOf(member)?.destroy()
}

function streamOf({ client }: Member): Writable | undefined {
  const { connection } = client as pg.PoolClient & { readonly connection?: { readonly stream: Writable } }
  return connection?.stream
}
