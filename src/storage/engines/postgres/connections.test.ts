import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../test/support/postgres.ts'
import { DatabaseUnavailable } from '../../database-unavailable.ts'
import { type Db, openDatabase } from '../../db.ts'
import { untilAvailable } from '../../until-available.ts'
import { engineOf } from '../engine.ts'
import { postgresEngine } from '../postgres.ts'

const TERMINATE_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'

let server: PostgresServer
let db: Db
const events: string[] = []

beforeAll(async () => {
  server = await startPostgres({ isDurable: true, settings: ['max_connections=20'] })
  await asAdministrator('create table noted (text text)')
  // Runs during the commit and delays it.
  await asAdministrator(`create function slow_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(case new.text when 'slow' then 600 else 0 end); return null; end $$`)
  await asAdministrator(`create constraint trigger slow_commit after insert on noted
    deferrable initially deferred for each row execute function slow_commit()`)
  db = openDatabase(
    postgresEngine(server.url, { onAway: () => events.push('away'), onBack: () => events.push('back') }),
  )
})
afterEach(() => events.splice(0))
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

it('continues after all connections are terminated, idle or busy', async () => {
  await Promise.all([answer(), answer(), answer()])
  const sleeping = outageOf(sql`select pg_sleep(600)`.execute(db))
  await untilRunning('pg_sleep')

  await asAdministrator(TERMINATE_OTHERS)

  expect(await sleeping).toBe('away')
  expect(await answer()).toBe(1)
})

it('retries a read on a new connection if its connection is broken', async () => {
  const read = () => engineOf(db).read(sql<{ one: number }>`select 1 as one`.compile(db))
  await read()
  await asAdministrator(TERMINATE_OTHERS)

  expect(await read()).toEqual([{ one: 1 }])
})

it('rejects everything immediately while the database is unavailable, and reconnects automatically', async () => {
  for (const how of ['fast', 'immediate'] as const) {
    await answer()
    await server.halt(how)
    expect(await outageOf(answer())).toBe('away')
    await expect.poll(() => events).toEqual(['away'])
    expect(() => engineOf(db).checkAvailable()).toThrow(DatabaseUnavailable)
    expect(await outageOf(noteText('lost'))).toBe('away')

    await server.resume()

    await expect.poll(() => events).toEqual(['away', 'back'])
    expect(await answer()).toBe(1)
    events.splice(0)
  }
  expect(await countNoted('lost')).toBe(0)
})

it('reports an unknown outcome if the connection breaks during a commit', async () => {
  const saving = outageOf(noteText('slow'))
  await untilRunning('commit')

  await asAdministrator(TERMINATE_OTHERS)

  expect(await saving).toBe('commit-unknown')
  expect(await answer()).toBe(1)
})

it('waits for its own connections if the database has no others, and reports when it has none', async () => {
  await answer()
  const others = await takeAllConnections()
  const busy = Array.from({ length: 3 }, () => answer())
  expect(await Promise.all(busy)).toEqual([1, 1, 1])

  // It may reconnect faster than the others.
  await expect
    .poll(async () => {
      await others[0]?.query(TERMINATE_OTHERS.replace('where', "where application_name = 'diglot' and"))
      others.push(...(await takeAllConnections()))
      return outageOf(answer())
    })
    .toMatch(/^(?:crowded|away)$/)

  for (const other of others) await other.end()
  expect(await untilAvailable(answer)).toBe(1)
})

it('finds the writable server after a failover', async () => {
  await noteText('before')
  await asAdministrator('alter database postgres set default_transaction_read_only = on')
  await asAdministrator(TERMINATE_OTHERS)

  expect(await outageOf(untilReachable(() => noteText('refused')))).toBe('read-only')
  expect(await answer()).toBe(1)

  await asAdministrator(
    'begin read write; alter database postgres reset default_transaction_read_only; commit',
  )
  await untilAvailable(() => noteText('after'))
  expect(await countNoted('refused')).toBe(0)
  expect(await countNoted('after')).toBe(1)
})

async function answer(): Promise<number | undefined> {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return rows[0]?.one
}

function noteText(text: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`insert into noted values (${text})`.execute(tx)
  })
}

async function countNoted(text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from noted where text = ${text}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The outage that caused a rejection, or null if it was accepted. */
async function outageOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.outage
    throw error
  }
}

/** Retries while connections are re-established. */
async function untilReachable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.outage === 'away')) throw error
    }
  }
}

async function asAdministrator(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function untilRunning(text: string): Promise<void> {
  const running =
    "select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like "
  await expect.poll(async () => (await asAdministrator(`${running} '%${text}%'`)).rowCount).toBeGreaterThan(0)
}

async function takeAllConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}
