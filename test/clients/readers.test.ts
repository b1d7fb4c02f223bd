import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import { ADMIN_KEY } from '../support/site.ts'
import { openBookSite } from './book-site.ts'
import type { ClientSite } from './client-site.ts'

const TEMPLATE = '{\n    "title": "Title",\n    "body": "A longer text."\n}\n'
const GERMAN = '{\n    "title": "Titel"\n}\n'
const FILE = '/api/translations/books/app/de/file/'
const UNITS = '/api/translations/books/app/de/units/'

interface Answer {
  readonly count: number
  readonly next: string | null
  readonly results: readonly Record<string, unknown>[]
}

describeOnEngines('programs that read', (engine) => {
  let site: ClientSite
  beforeAll(async () => {
    const settings = { manage_units: 'true' }
    site = await openBookSite(engine, { template: TEMPLATE, german: GERMAN, settings })
  })
  afterAll(() => site.close())

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => site.send({ path, headers })
  const list = async (path: string) => (await get(path)).json() as Answer
  const texts = async (q: string) =>
    (await list(`${UNITS}?q=${encodeURIComponent(q)}`)).results.map(({ context }) => context)

  it.each([
    ['projects', '/api/projects/books/statistics/?format=json'],
    ['components', '/api/components/books/app/statistics/?format=json'],
    ['translations', '/api/translations/books/app/de/statistics/?format=json'],
    ['languages', '/api/languages/de/statistics/?format=json'],
    ['users', '/api/users/admin/statistics/?format=json'],
  ])('get statistics of %s in the format that they name', async (_what, path) => {
    const answer = await get(path)

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  describe('search', () => {
    it.each([
      [
        'what changed since a minute',
        'state:>=translated AND (added:>=2026-01-01T10:00Z OR changed:>=2026-01-01T10:00Z)',
        ['title'],
      ],
      [
        'what somebody left since yesterday',
        'state:<translated AND (changed:<yesterday OR state:empty)',
        ['body'],
      ],
      ['by key', 'context:"title"', ['title']],
      [
        'by text, with the place as terms',
        'project:books AND component:app AND language:de AND source:"Title"',
        ['title'],
      ],
      ['for any text', 'longer', ['body']],
    ])('%s', async (_how, q, contexts) => {
      expect(await texts(q)).toEqual(contexts)
    })

    it('over the whole site, a thousand on a page', async () => {
      const q = encodeURIComponent('project:books component:app language:de has:translation')
      const found = await list(`/api/units/?page_size=1000&q=${q}`)

      expect(found.results).toMatchObject([{ context: 'title', target: ['Titel'], language_code: 'de' }])
    })
  })

  it('get pages whose next address has the number first', async () => {
    const { next } = await list(`${UNITS}?page_size=1&q=`)

    expect(next?.split('=')[1]).toMatch(/^2&/)
  })

  it('get a file whatever they say they take, by a key in either word, and not twice', async () => {
    const plain = await get(FILE, { accept: 'text/plain' })
    const bearer = await site.send({
      path: FILE,
      key: null,
      headers: { authorization: `Bearer ${ADMIN_KEY}` },
    })
    const known = await get(FILE, { 'if-none-match': String(plain.headers.etag) })
    const unslashed = await get(FILE.slice(0, -1))

    expect([plain.status, bearer.status, known.status, unslashed.status]).toEqual([200, 200, 304, 301])
    expect(plain.text).toContain('"title": "Titel"')
  })

  it('follow the history with offsets and several kinds, and its people with more parameters', async () => {
    const after = encodeURIComponent('2026-01-01T00:00:00+00:00')
    const all = await list(`/api/projects/books/changes/?timestamp_after=${after}`)
    const some = await list(`/api/components/books/app/changes/?timestamp_after=${after}&action=59&action=13`)
    const user = all.results.map(({ user }) => user).find((address) => typeof address === 'string') as string

    expect(all.count).toBeGreaterThan(0)
    expect(some.count).toBeLessThan(all.count)
    expect((await site.follow(`${user}?id=7&type=user`)).json()).toMatchObject({ username: 'admin' })
  })

  it('get languages and statistics as bare lists', async () => {
    const languages = (await get('/api/projects/books/languages/?format=json')).json()
    const flat = (await get('/api/components/books/app/statistics/?format=json-flat')).json()

    expect(languages).toMatchObject([{ code: 'en' }, { code: 'de', name: 'German', translated: 1 }])
    expect(flat).toMatchObject([{ code: 'en' }, { code: 'de' }])
  })

  it('get credits of a time', async () => {
    const credits = await get('/api/projects/books/credits/?start=2026-01-01&end=2100-01-01')

    expect(credits.status).toBe(200)
    expect(Array.isArray(credits.json())).toBe(true)
  })

  it('find the template of new languages, and nothing below a project that is not there', async () => {
    expect((await get('/api/components/books/app/new_template/')).text).toBe(TEMPLATE)
    expect((await get('/api/projects/books/components/app/')).status).toBe(404)
  })

  it('are not stopped by a filter that nobody knows', async () => {
    expect((await get(`${UNITS}?source=x`)).json()).toMatchObject({ count: 2 })
  })
})
