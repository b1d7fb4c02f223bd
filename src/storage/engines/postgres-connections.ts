import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { eventLoopTurns } from '../../threads/turn-queue.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type AvailabilityOptions, openAvailability } from './availability.ts'
import { explainOutage, outageOf } from './postgres-outage.ts'
import { postgresTypes } from './postgres-types.ts'

const CONNECTIONS = 12
/** How long to wait for a free connection, and for a new one. */
const CONNECT_MS = 5000
/** A statement that takes longer may be one that nobody will ever answer. */
const SILENT_MS = 3000
const WATCH_MS = 1000
/** Pause before another connection is tried while PostgreSQL has none to give. */
const CROWDED_MS = 100
/** An answer of the database says for so long that it is there. */
const ANSWERED_MS = 1000
/** All connections are replaced at most this often while the database is read-only. */
const REPLACE_MS = 1000

/** A connection that somebody holds. */
export interface Connection {
  /** Number of its process at the server; null when the driver does not tell. */
  readonly processId: number | null
  /**
   * Has the driver carry out a statement; its errors are told as outages unless `explain` knows better. What comes after
   * it waits for its turn of the event loop: rows for many requests arrive at the same moment.
   */
  run<T>(
    sql: string,
    work: (client: pg.PoolClient) => Promise<T>,
    explain?: (error: unknown) => unknown,
  ): Promise<T>
  /** True for one that is closed when it is given back, which ends its transaction. */
  isBroken(): boolean
  /** Gives it back; a broken one is closed. */
  release(destroy?: boolean): void
}

/** Connections to a PostgreSQL that may go away and come back. */
export interface Connections {
  readonly options: pg.PoolOptions
  /** Throws while the database is known to be away. */
  check(): void
  /** Throws at once while the database is away; asks it unless it answers others without a pause. */
  ping(): Promise<void>
  /** Throws at once while the database is away. */
  connect(): Promise<Connection>
  /** Runs one statement that changes nothing; sent again when a connection turns out to be broken. */
  read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

/** Who is told of outages. */
export type OutageListener = Pick<AvailabilityOptions, 'onAway' | 'onBack'>

interface Member {
  readonly client: pg.PoolClient
  /** Since when a statement is at work; 0 while there is none. */
  busySince: number
  isBroken: boolean
}

/** Opens a pool, which connects when needed. No error of a connection, idle or in use, reaches anyone but its user. */
export function openConnections(url: string, { onAway, onBack }: OutageListener): Connections {
  const config = { connectionString: url, application_name: 'diglot', connectionTimeoutMillis: CONNECT_MS }
  const pool = new pg.Pool({ ...config, max: CONNECTIONS, idleTimeoutMillis: 60_000, types: postgresTypes })
  const members = new Map<pg.PoolClient, Member>()
  let replacedAt = -REPLACE_MS
  let answeredAt = -ANSWERED_MS

  pool.on('connect', (client) => {
    const member: Member = { client, busySince: 0, isBroken: false }
    members.set(client, member)
    // Without a listener, an error between two statements would end the process.
    client.on('error', () => breakOff(member))
  })
  pool.on('remove', (client) => members.delete(client))
  pool.on('error', () => availability.suspect())

  const availability = openAvailability({
    probe,
    onAway(error) {
      // What still waits for an answer will not get one.
      for (const member of members.values()) closeStream(member)
      onAway(error)
    },
    onBack,
  })

  /** A connection of its own: those of the pool may be busy, or dead without knowing it. */
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

  /** Those that exist lead to a server that was the primary once; new ones may lead to the one that is now. */
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
        // Others hold connections, and will give them back.
        if (outage !== 'crowded' || members.size === 0 || performance.now() > end) throw explainOutage(error)
        await sleep(CROWDED_MS)
      }
    }
  }

  function connectionOf(member: Member): Connection {
    const { client } = member
    return {
      processId: 'processID' in client ? Number(client.processID) : null,
      async run(sql, work, explain = explainOutage) {
        member.busySince = performance.now()
        try {
          const result = await work(client)
          answeredAt = performance.now()
          member.busySince = 0
          await eventLoopTurns.next(sql)
          return result
        } catch (error) {
          const outage = outageOf(error)
          if (outage === 'away') breakOff(member)
          if (outage === 'read-only') replaceAll()
          throw explain(error)
        } finally {
          member.busySince = 0
        }
      },
      isBroken: () => member.isBroken,
      release: (destroy = false) => client.release(destroy || member.isBroken),
    }
  }

  async function readOnce<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const connection = await connect()
    try {
      const { rows } = await connection.run(sql, (client) => client.query(sql, [...parameters]))
      return rows as Row[]
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

/** All connections are busy, which says nothing about the database. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Ends a connection without a word to the other side, and with it the statement that it waits for. */
function closeStream(member: Member): void {
  member.isBroken = true
  const { connection } = member.client as pg.PoolClient & {
    readonly connection?: { readonly stream: { destroy(): void } }
  }
  connection?.stream.destroy()
}
