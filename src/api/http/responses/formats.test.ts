import { beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../../test/support/stored-component.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'

const db = useDatabase()
let site: TestSite
beforeAll(async () => {
  site = await openTestSite(db())
  await storeComponent(site.ctx, { project: 'p', slug: 'c', strings: numberedStrings(3) })
})

it.each([
  '/api/components/p/c/statistics/?format=xml',
  '/api/components/p/c/statistics/?format=openmetrics',
  '/api/components/?format=json-flat',
  '/api/components/?format=CSV',
  '/api/metrics/?format=json-flat',
])('rejects the unknown format %s', async (path) => {
  expect((await site.send({ path })).status).toBe(404)
})

it('sends the rows of a page as CSV', async () => {
  const answer = await site.send({ path: '/api/components/p/c/statistics/?format=csv&page_size=1' })
  const [header = '', row = '', ...rest] = answer.text.split('\r\n')

  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(header).toMatch(
    /^total,total_words,last_change,.*,code,name,url,translate_url,last_author,fuzzy_words,/,
  )
  expect(row).toMatch(/^3,6,,0,3,6,100\.0,/)
  expect(rest).toEqual([''])
})

it('sends single objects and plain lists as CSV', async () => {
  const one = await site.send({ path: '/api/projects/p/statistics/?format=csv' })
  const languages = await site.send({ path: '/api/projects/p/languages/?format=csv' })

  expect(one.text.split('\r\n')).toHaveLength(3)
  expect(languages.text.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^Czech,cs,3,3,100\.0,/),
    expect.stringMatching(/^English,en,3,3,100\.0,/),
  ])
})

it('sends statistics without the envelope as json-flat', async () => {
  const rows = (await site.send({ path: '/api/components/p/c/statistics/?format=json-flat' })).json()
  const usual = (await site.send({ path: '/api/components/p/c/statistics/' })).json()

  expect(rows).toEqual((usual as { results: unknown }).results)
  for (const path of ['projects/p', 'translations/p/c/cs', 'languages/cs']) {
    const flat = await site.send({ path: `/api/${path}/statistics/?format=json-flat` })
    expect(flat.text).toBe((await site.send({ path: `/api/${path}/statistics/` })).text)
  }
})

it('rejects missing pages in every format', async () => {
  for (const format of ['csv', 'json-flat', 'json']) {
    const path = `/api/components/p/c/statistics/?page=9&format=${format}`
    expect((await site.send({ path })).json()).toEqual({ detail: 'Invalid page.' })
  }
})

it('keeps the format in URLs', async () => {
  const { text } = await site.send({ path: '/api/components/?format=csv' })

  expect(text).toContain('http://translate.example:8080/api/components/p/c/?format=csv')
})

it('indents JSON on request', async () => {
  const path = '/api/components/p/c/statistics/'
  const [usual, wide] = [
    await site.send({ path }),
    await site.send({ path, headers: { accept: 'application/json; indent=4' } }),
  ]

  expect(wide.text).toMatch(/^\{\n {4}"count": 2,\n/)
  expect(wide.text).toContain('"translated_percent": 100.0')
  expect(wide.headers['content-type']).toBe('application/json')
  expect(wide.json()).toEqual(usual.json())
})
