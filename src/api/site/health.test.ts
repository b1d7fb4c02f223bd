import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { openDatabase } from '../../storage/db.ts'
import { sqliteEngine } from '../../storage/engines/sqlite.ts'
import { migrate } from '../../storage/migrate.ts'

const db = useDatabase()

it('answers ok as plain text, also without an account', async () => {
  const site = await openTestSite(db())

  const answer = await site.send({ path: '/healthz/', key: null })

  expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'ok', 'text/plain'])
})

it('answers 503 when the database cannot be reached, a second after it last could', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'))
  const lost = openDatabase(sqliteEngine(join(folder, 'diglot.sqlite')))
  await migrate(lost, () => 0)
  let now = 1_800_000_000_000_000
  const site = await openTestSite(lost, { now: () => now })
  expect((await site.send({ path: '/healthz/', key: null })).status).toBe(200)

  await lost.destroy()

  expect((await site.send({ path: '/healthz/', key: null })).status).toBe(200)
  now += 1_000_001
  const answer = await site.send({ path: '/healthz/', key: null })
  expect([answer.status, answer.json()]).toEqual([
    503,
    { detail: expect.stringMatching(/^The database is unavailable/) },
  ])
  expect(answer.headers['retry-after']).toBe('2')
})
