import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { searchUnitIds } from '../../storage/search/search-units.ts'

/** Would take longer than the world exists. */
const SLOW = `/api/units/?q=${encodeURIComponent('source:r"^(a+)+$"')}`

describe('a slow search', () => {
  const db = useDatabase()
  let site: TestSite
  let keys: [string, string]
  beforeAll(async () => {
    site = await openTestSite(db())
    keys = [await addUser(site.ctx), await addUser(site.ctx)]
    const strings = Array.from({ length: 20 }, (_, index) => ({ source: `${'a'.repeat(100)}! ${index}` }))
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
  })

  it('is rejected at its time limit; other requests and searches are answered meanwhile', async () => {
    const order: string[] = []
    const slow = site.send({ path: SLOW, key: keys[0] }).finally(() => order.push('slow'))

    for (const path of ['/api/units/', '/api/projects/', '/api/units/?q=state:empty']) {
      expect((await site.send({ path, key: keys[1] })).status).toBe(200)
      order.push('quick')
    }
    const answer = await slow

    expect(order).toEqual(['quick', 'quick', 'quick', 'slow'])
    expect([answer.status, answer.json()]).toEqual([
      400,
      ['The search takes too long. Simplify it, or search fewer strings.'],
    ])
    const after = await site.send({ path: '/api/units/?q=source:r"^a"', key: keys[0] })
    expect(after.json()).toMatchObject({ count: 40 })
  }, 30_000)

  it('is aborted when the client disconnects', async () => {
    const controller = new AbortController()
    const query = parseQuery('source:r"^(a+)+$"', 0)
    const search = { query, scope: { projects: 'all' }, owner: 'somebody' } as const
    const range = () => ({ offset: 0, limit: 10 })
    const slow = searchUnitIds(db(), { ...search, signal: controller.signal }, range)
    const outcome = expect(slow).rejects.toThrow('gone')

    controller.abort(new Error('gone'))

    await outcome
    const refused = searchUnitIds(db(), { ...search, signal: controller.signal }, range)
    await expect(refused).rejects.toThrow('gone')
    const next = { ...search, query: parseQuery('source:r"^a"', 0) }
    expect(await searchUnitIds(db(), next, range)).toMatchObject({ count: 40 })
  })

  it('is rejected for users with too many of them, and for nobody else', async () => {
    const many = Array.from({ length: 12 }, () => site.send({ path: SLOW, key: keys[0] }))

    const refused = await Promise.race(many)
    const other = await site.send({ path: '/api/units/?q=state:empty', key: keys[1] })

    expect([refused.status, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '5',
      { detail: 'Too many of your requests are queued. Wait for their responses, then try again.' },
    ])
    expect(other.status).toBe(200)
  })
})
