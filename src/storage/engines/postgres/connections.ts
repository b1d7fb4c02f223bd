import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '../../database-unavailable.ts'
import { type AvailabilityOptions, openAvailability } from './availability.ts'
import {
  type Connection,
  closeStream,
  lend,
  type Member,
  newMember,
  type StatementListener,
} from './connection.ts'
import { explainOutage, outageOf } from './outage.ts'
import { NO_PREPARED_STATEMENTS, preparedStatements } from './statements.ts'
import { postgresTypes } from './types.ts'

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

/** Is notified of outages and commits. */
type ConnectionListener = OutageListener & Pick<StatementListener, 'onCommit'>

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
    const member = newMember(client)
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

  const listener: StatementListener = {
    onAnswer() {
      answeredAt = performance.now()
    },
    onCommit,
    onLost: breakOff,
    onReadOnly: replaceAll,
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
        if (member && !member.isBroken) return lend(member, statements, listener)
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

/** True if all connections are busy, which says nothing about the database. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
