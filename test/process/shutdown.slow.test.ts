import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { microseconds } from '../../src/domain/clock.ts'
import type { Db } from '../../src/storage/db.ts'
import { enqueueTask, findTask } from '../../src/storage/tasks/tasks.ts'
import { eventually } from '../support/eventually.ts'
import { killAfterEach, startServing, untilOutput } from './diglot-process.ts'
import { ENGINES, freshSite, openSite } from './fresh-site.ts'
import { sendHeaders } from './half-sent-request.ts'

killAfterEach()

const ADMIN_TOKEN = 'wlu_administrator-of-the-test-site'
/** More than `cleanup-tasks` deletes in a few seconds. */
const OLD_TASKS = 200_000
/** Connections that are waited for are cut after half a second more. */
const DRAIN_MS = 7000

/** Fills the table with tasks that were over long ago, which makes `cleanup-tasks` a long one. */
async function insertOldTasks(db: Db): Promise<void> {
  await sql`
    insert into task (uuid, kind, payload, state, priority, attempts, max_attempts, run_at, progress, note, created_at, finished_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(OLD_TASKS)})
    select 'old-' || i, 'old', '{}', 'done', 0, 1, 1, 0, 100, '', 0, 1 from n`.execute(db)
}

async function countOldTasks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'old')
    .executeTakeFirstOrThrow()
  return count
}

describe.each(ENGINES)('SIGTERM on %s', (engine) => {
  it('lets a slow request end and puts a slow task back, and ends with status 0 within 10 seconds', async () => {
    const site = await freshSite(engine)
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })
    const db = openSite(site)
    await insertOldTasks(db)
    const { uuid } = await enqueueTask(db, { kind: 'cleanup-tasks', payload: {} }, microseconds())
    await eventually(async () => expect(await countOldTasks(db)).toBeLessThan(OLD_TASKS))
    const slow = await sendHeaders(`${server.url}/api/languages/`, ADMIN_TOKEN, {
      code: 'x-slow',
      plural: { number: 2, formula: 'n != 1' },
    })

    const signalled = Date.now()
    server.kill('SIGTERM')
    await untilOutput(server, /Diglot is stopping/)
    const health = await fetch(`${server.url}/healthz/`)
    const stranger = await fetch(`${server.url}/api/`)
    const answer = await slow.finish()
    const answered = Date.now()
    const end = await server.end

    expect(answer.status).toBe(201)
    expect([health.status, health.headers.get('connection')]).toEqual([503, 'close'])
    expect([stranger.status, stranger.headers.get('connection')]).toEqual([200, 'close'])
    expect(end).toEqual({ status: 0, signal: null })
    expect(Date.now() - signalled).toBeLessThan(10_000)
    expect(Date.now() - answered).toBeLessThan(DRAIN_MS)
    expect(server.output()).toContain('Diglot has stopped')
    expect(server.errors()).toBe('')
    expect(
      await db.selectFrom('language').select('name').where('code', '=', 'x-slow').execute(),
    ).toHaveLength(1)
    expect(await findTask(db, uuid)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await countOldTasks(db)).toBeGreaterThan(0)
  })

  it('answers a request that never ends with 503 within 10 seconds, with its tasks back in the queue', async () => {
    const site = await freshSite(engine)
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })
    const db = openSite(site)
    await insertOldTasks(db)
    const { uuid } = await enqueueTask(db, { kind: 'cleanup-tasks', payload: {} }, microseconds())
    await eventually(async () => expect(await countOldTasks(db)).toBeLessThan(OLD_TASKS))
    const endless = await sendHeaders(`${server.url}/api/languages/`, ADMIN_TOKEN, { code: 'x-endless' })

    const signalled = Date.now()
    server.kill('SIGTERM')
    const end = await server.end
    const answer = await endless.answered

    expect(answer.status).toBe(503)
    expect(end).toEqual({ status: 0, signal: null })
    expect(Date.now() - signalled).toBeLessThan(10_000)
    expect(server.output()).toContain('Diglot has stopped')
    expect(await findTask(db, uuid)).toMatchObject({ state: 'waiting' })
  })

  it('ends at once when nothing is to be done, whatever connections are open', async () => {
    const site = await freshSite(engine)
    const server = await startServing({ env: site })
    const response = await fetch(`${server.url}/healthz/`)
    await response.text()

    const signalled = Date.now()
    server.kill('SIGTERM')
    server.kill('SIGINT')
    const end = await server.end

    expect(response.status).toBe(200)
    expect(end).toEqual({ status: 0, signal: null })
    expect(Date.now() - signalled).toBeLessThan(DRAIN_MS)
  })
})
