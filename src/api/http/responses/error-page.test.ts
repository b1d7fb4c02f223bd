import { expect, it, onTestFinished } from 'vitest'
import { openBreakingProxy } from '../../../../test/support/breaking-proxy.ts'
import { openTestSite } from '../../../../test/support/site.ts'
import { createDatabase } from '../../../../test/support/test-databases.ts'
import { openDatabase } from '../../../storage/db.ts'
import { postgresEngine } from '../../../storage/engines/postgres.ts'

it('reports an unavailable database as a page to browsers, and as JSON to programs', async () => {
  const proxy = await openBreakingProxy(await createDatabase('prepared'))
  const db = openDatabase(postgresEngine(proxy.url))
  onTestFinished(() => db.destroy())
  const site = await openTestSite(db)
  await proxy.close()

  const page = await site.send({ path: '/', key: null, headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.text).toContain('The database is unavailable. Try again in a few seconds.')
  expect([page.headers['retry-after'], page.headers.refresh]).toEqual(['2', '5'])

  for (const path of ['/healthz/', '/api/projects/', '/']) {
    const answer = await site.send({ path, key: null, headers: { accept: '*/*' } })
    expect([answer.status, answer.headers['retry-after']], path).toEqual([503, '2'])
    expect(answer.json()).toEqual({ detail: 'The database is unavailable. Try again in a few seconds.' })
  }
})
