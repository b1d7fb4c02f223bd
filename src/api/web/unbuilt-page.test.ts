import { afterEach, expect, it } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'

const db = useDatabase()

afterEach(() => {
  delete process.env.DIGLOT_WEB_BUILDER
})

it('answers page requests at once while the web interface is being built, and the API as usual', async () => {
  const site = await openTestSite(db())
  // A process that does not end during the test stands for the build.
  process.env.DIGLOT_WEB_BUILDER = String(process.pid)
  const ask = (path: string) => site.send({ path, key: null, headers: { accept: 'text/html' } })

  const [page, unknown, script, api] = [
    await ask('/projects/'),
    await ask('/nothing/'),
    await ask('/assets/index-a.js'),
    await ask('/api/projects/'),
  ]

  expect([page.status, unknown.status, script.status, api.status]).toEqual([503, 404, 503, 200])
  expect(page.headers).toMatchObject({ 'retry-after': '3', refresh: '3', 'cache-control': 'no-store' })
  expect(page.text).toContain('<h1>Diglot is starting</h1>')
  expect(page.text).toContain('href="/api/"')
  expect(script.headers['retry-after']).toBe('3')
})

it('forgets a build whose process has ended', async () => {
  const site = await openTestSite(db())
  process.env.DIGLOT_WEB_BUILDER = '2147483646'

  const page = await site.send({ path: '/projects/', key: null, headers: { accept: 'text/html' } })

  expect(page.headers['retry-after']).toBeUndefined()
  expect(page.text).not.toContain('Diglot is starting')
})
