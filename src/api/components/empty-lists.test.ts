import { beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { useDatabase } from '../../../test/support/use-database.ts'

const db = useDatabase()
let site: TestSite
beforeAll(async () => {
  site = await openTestSite(db())
  const strings = numberedStrings(1)
  await storeComponent(site.ctx, { project: 'open', slug: 'a', strings })
  await storeComponent(site.ctx, { project: 'secret', slug: 'a', access: 'private', strings })
  const labels = ['old', 'new'].map((name) => ({ project_id: 1, name, color: 'navy' }))
  await db().insertInto('label').values(labels).execute()
})

const EMPTY = { count: 0, next: null, previous: null, results: [] }

it.each(['/api/addons/', '/api/categories/', '/api/projects/open/categories/'])(
  'returns an empty list: %s',
  async (path) => {
    expect((await site.send({ path, key: null })).json()).toEqual(EMPTY)
    expect((await site.send({ path: `${path}?page=2`, key: null })).json()).toEqual({
      detail: 'Invalid page.',
    })
  },
)

it.each(['/api/addons/1/', '/api/categories/1/', '/api/projects/nope/labels/'])(
  'is not found: %s',
  async (path) => {
    expect((await site.send({ path })).json()).toEqual({ detail: 'Not found.' })
  },
)

it.each(['categories', 'labels'])('hides parts of a hidden project: %s', async (part) => {
  expect((await site.send({ path: `/api/projects/secret/${part}/`, key: null })).status).toBe(404)
})

it('lists labels of a project', async () => {
  const answer = await site.send({ path: '/api/projects/open/labels/', key: null })

  expect(answer.json()).toMatchObject({
    count: 2,
    results: [
      { id: 1, name: 'old', color: 'navy' },
      { id: 2, name: 'new', color: 'navy' },
    ],
  })
})

it('rejects every add-on by its name, whatever its configuration', async () => {
  const json = { name: 'weblate.cleanup.generic', configuration: { unused: true } }
  const answer = await site.send({ method: 'POST', path: '/api/components/open/a/addons/', json })

  expect([answer.status, answer.json()]).toEqual([400, { name: [expect.any(String)] }])
})
