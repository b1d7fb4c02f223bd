import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../test/support/postgres.ts'
import { type Db, openDatabase } from '../../db.ts'
import { transaction } from '../../transaction.ts'
import { postgresEngine } from '../postgres.ts'

let server: PostgresServer
let waiting: Db
let hurried: Db

beforeAll(async () => {
  server = await startPostgres({ isDurable: true })
  waiting = openDatabase(postgresEngine(server.url))
  hurried = openDatabase(postgresEngine(server.url, undefined, { waitsForDisk: false }))
  await sql`create table noted (text text)`.execute(waiting)
})
afterAll(async () => {
  await Promise.all([waiting.destroy(), hurried.destroy()])
  await server.stop()
})

function note(db: Db, text: string): Promise<string | undefined> {
  return transaction(db, async (tx) => {
    await sql`insert into noted values (${text})`.execute(tx)
    const { rows } = await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(
      tx,
    )
    return rows[0]?.how
  })
}

it('commits without waiting for the disk are on the disk as soon as a later one has waited for it', async () => {
  expect(await note(hurried, 'import')).toBe('off')
  expect(await note(waiting, 'end of the import')).toBe('on')

  await server.halt('immediate')
  await server.resume()

  await expect
    .poll(async () => (await sql<{ text: string }>`select text from noted`.execute(waiting)).rows)
    .toEqual([{ text: 'import' }, { text: 'end of the import' }])
})

it('only transactions that ask for it do not wait', async () => {
  expect(await note(hurried, 'first')).toBe('off')
  const { rows } = await sql<{
    how: string
  }>`select current_setting('synchronous_commit') as how`.execute(hurried)
  expect(rows).toEqual([{ how: 'on' }])
})
