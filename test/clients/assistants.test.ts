import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import { openBookSite } from './book-site.ts'
import { type ClientSite, HOST } from './client-site.ts'

const TEMPLATE = '{\n    "title": "Title",\n    "end": "The end."\n}\n'
const GERMAN = '{\n    "title": "Titel",\n    "end": "Das Ende"\n}\n'
/** How weblate-checks-action reads a page. */
const CHECK =
  /<div class="list-group-item check check-item\s*">\s*<h5>(?<name>.*?)<\/h5>(?:\s*<p class="list-group-item-text check-description">(?<text>.*?)<\/p>)?/gs

interface Page {
  readonly count: number
  readonly next: string | null
  readonly results: readonly Record<string, unknown>[]
}

describeOnEngines('programs beside the translators', (engine) => {
  let site: ClientSite
  beforeAll(async () => {
    site = await openBookSite(engine, { template: TEMPLATE, german: GERMAN })
  })
  afterAll(() => site.close())

  const get = (path: string) => site.send({ path })
  const page = async (path: string) => (await get(path)).json() as Page
  const query = (q: string) => `q=${encodeURIComponent(q)}`

  it('weblate-mcp: projects, components and languages with what its tools print', async () => {
    const { results: projects } = await page('/api/projects/')
    const { results: components } = await page('/api/projects/books/components/')
    const languages = (await get('/api/projects/books/languages/')).json()

    expect(projects[0]).toMatchObject({ name: 'Books', slug: 'books', web_url: `${HOST}/projects/books/` })
    expect(components[0]).toMatchObject({ source_language: { code: 'en', name: 'English' } })
    expect(languages).toMatchObject([
      { code: 'en', name: 'English' },
      { code: 'de', name: 'German' },
    ])
  })

  it.each([
    ['project:books component:app language:de source:"Title"', ['title']],
    ['project:books AND language:de AND target:"Titel"', ['title']],
    ['project:books component:app language:de context:"end"', ['end']],
    ['project:books component:app language:fr', []],
  ])('weblate-mcp: strings by %s', async (q, contexts) => {
    const { results } = await page(`/api/units/?page_size=1000&${query(q)}`)

    expect(results.map(({ context }) => context)).toEqual(contexts)
  })

  it('weblate-mcp: a translation is written with its state', async () => {
    const { results } = await page(
      `/api/units/?page_size=1000&${query('project:books language:de context:"title"')}`,
    )
    const path = `/api/units/${String(results[0]?.id)}/`
    const saved = await site.send({ method: 'PATCH', path, json: { target: ['Der Titel'], state: 20 } })
    const approved = await site.send({ method: 'PATCH', path, json: { target: ['Der Titel'], state: 30 } })

    expect([saved.status, saved.json()]).toEqual([
      200,
      expect.objectContaining({ target: ['Der Titel'], state: 20 }),
    ])
    // Without reviews nothing can be approved, and the client shows why.
    expect([approved.status, approved.json()]).toEqual([403, { detail: expect.stringContaining('reviews') }])
  })

  it('weblate-mcp: changes by user, time and kind', async () => {
    const after = encodeURIComponent('2026-01-01T00:00:00Z')
    const all = await page('/api/changes/?page_size=50')
    const own = await page(`/api/changes/?page_size=50&user=admin&timestamp_after=${after}&action=2`)
    const none = await page(`/api/changes/?timestamp_before=${after}`)

    expect(own.count).toBeGreaterThan(0)
    expect(own.count).toBeLessThan(all.count)
    expect(own.results.every(({ action, user }) => action === 2 && user === `${HOST}/api/users/admin/`)).toBe(
      true,
    )
    expect(none.count).toBe(0)
  })

  it.each(['/api/projects/books/changes/', '/api/components/books/app/changes/'])(
    'weblate-mcp: changes of %s with who did what when',
    async (path) => {
      const { results } = await page(`${path}?page_size=1000`)

      expect(results.length).toBeGreaterThan(0)
      for (const change of results) {
        expect(change).toMatchObject({
          id: expect.any(Number),
          action: expect.any(Number),
          action_name: expect.stringMatching(/\w/),
          timestamp: expect.any(String),
          target: expect.any(String),
        })
      }
    },
  )

  it.each([
    ['a project', 'projects/books'],
    ['a component', 'components/books/app'],
    ['a translation', 'translations/books/app/de'],
    ['a language', 'languages/de'],
  ])('weblate-mcp: statistics of %s with the numbers that it shows', async (_what, place) => {
    const body = (await get(`/api/${place}/statistics/?format=json`)).json() as Page | object
    const [shown] = 'results' in body ? body.results.slice(-1) : [body]

    expect(shown).toMatchObject({
      total: expect.any(Number),
      translated: expect.any(Number),
      translated_percent: expect.any(Number),
    })
  })

  it('weblate-checks-action: failing strings, and their checks on the page of each', async () => {
    const languages = await page('/api/components/books/app/translations/?page_size=100')
    expect(languages.results).toMatchObject([
      { language_code: 'en' },
      { language_code: 'de', language: { code: 'de' } },
    ])

    const q = 'project:books AND component:app AND language:de AND has:check AND state:>=translated'
    const { results } = await page(`/api/units/?${query(q)}&page_size=100`)
    expect(results).toMatchObject([{ context: 'end', source: ['The end.'], target: ['Das Ende'] }])

    const [unit] = results
    expect(unit).toEqual(expect.objectContaining({ id: expect.any(Number), location: expect.any(String) }))
    const shown = await get(String(unit?.web_url).replace(HOST, ''))
    const checks = [...shown.text.matchAll(CHECK)].map(({ groups }) => groups?.name)
    expect(shown.headers['content-type']).toMatch(/^text\/html/)
    expect(checks).toContain('Mismatched full stop')
  })

  it('perceval: every change with its user, author and unit', async () => {
    const after = encodeURIComponent('2026-01-01T00:00:00+00:00')
    let next: string | null = `${HOST}/api/changes/?timestamp_after=${after}&page_size=5`
    const seen: unknown[] = []
    while (next !== null) {
      const answer = (await site.follow(next)).json() as Page
      for (const change of answer.results) {
        seen.push(change.id)
        expect(change.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
        for (const kind of ['user', 'author', 'unit'] as const) {
          const address = change[kind]
          if (typeof address !== 'string') continue
          const found = await site.follow(`${address}?id=1&type=${kind}`)
          expect([address, found.status]).toEqual([address, 200])
        }
      }
      next = answer.next
    }

    expect(new Set(seen).size).toBe((await page('/api/changes/')).count)
  })

  it('openstack: looks before it adds, and knows what is taken', async () => {
    const component = { name: 'App', slug: 'app', file_format: 'json', source_language: 'en' }
    const again = await site.sendParts('/api/projects/books/components/', {
      ...component,
      docfile: ['en.json', TEMPLATE],
    })

    const [found, none, below, language] = await Promise.all(
      ['projects/books/', 'projects/none/', 'projects/books/components/app/', 'languages/de/'].map((path) =>
        get(`/api/${path}`),
      ),
    )
    expect([found, none, below, language].map((answer) => answer?.status)).toEqual([200, 404, 404, 200])
    expect(again.status).toBe(400)
    expect(again.text).toContain('Component or category with the same URL slug already exists')
  })

  it('shell scripts: files at the paths of pages', async () => {
    const one = await get('/download/books/app/de/')
    const converted = await get('/download/books/app/de/?format=csv')

    expect([one.status, converted.status]).toEqual([200, 200])
    expect(one.text).toContain('"end": "Das Ende"')
    expect(converted.headers['content-type']).toMatch(/^text\/csv/)
    expect((await get('/download/books/')).headers['content-type']).toBe('application/zip')
  })
})
