import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { insertChange } from '../../storage/history/changes.ts'

const EVIL = '</item>\u0001<b>&"'
const WEB = 'http://translate.example:8080'

describeOnEngines('exports', (engine) => {
  let site: TestSite
  let open: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = [{ source: 'evil', targets: { cs: { text: EVIL, state: 20 } } }, ...numberedStrings(20)]
    open = await storeComponent(site.ctx, { project: 'open', slug: 'a', strings, languages: ['de', 'cs'] })
    await storeComponent(site.ctx, { project: 'secret', slug: 'a', access: 'private', strings })
    const hidden = { restricted: true }
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'z',
      settings: hidden,
      strings,
      languages: ['fr'],
    })
  })

  const read = (path: string) => site.send({ path, key: null })

  it.each([
    'stats/secret/',
    'stats/secret/a/',
    'stats/open/z/',
    'rss/secret/',
    'rss/secret/a/',
    'rss/open/z/',
  ])('hide private data from anonymous users: %s', async (path) => {
    expect((await read(`/exports/${path}`)).status).toBe(404)
  })

  it.each(['stats/nope/', 'stats/open/nope/', 'rss/nope/', 'rss/open/a/fr/', 'rss/language/tlh/'])(
    'are not found: %s',
    async (path) => {
      expect((await read(`/exports/${path}`)).status).toBe(404)
    },
  )

  it('have the counts of a project by language', async () => {
    const answer = await read('/exports/stats/open/')
    const table = await read('/exports/stats/open/?format=csv')

    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.text).toMatch(/^\[\n {2}\{\n {4}"language": "Czech",\n {4}"code": "cs",\n {4}"total": 21,/)
    expect(answer.text).toContain('"translated_percent": 100.0')
    expect(table.headers['content-disposition']).toBe('attachment; filename=stats-open.csv')
    expect(table.text.split('\r\n')[0]).toMatch(/^language,code,total,.*,translated_chars_percent$/)
  })

  it('have the counts of a component in the order of codes', async () => {
    const answer = await read('/exports/stats/open/a/?format=json')
    const table = await read('/exports/stats/open/a/?format=csv')
    const rows = answer.json() as Record<string, unknown>[]

    expect(rows.map(({ code }) => code)).toEqual(['cs', 'de', 'en'])
    expect(Object.keys(rows[0] ?? {}).slice(-4)).toEqual(['code', 'name', 'url', 'translate_url'])
    expect(table.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=stats-open-a.csv',
    })
    expect(table.text.split('\r\n')).toEqual([
      expect.stringMatching(/^name,code,total,translated,.*,suggestions,comments$/),
      `Czech,cs,21,21,100.0,100.0,42,42,175,175,100.0,0,0.0,0,0.0,,${WEB}/projects/open/a/cs/,${WEB}/translate/open/a/cs/,,,0,0,0.0,0,0.0,0,0`,
      expect.stringMatching(/^German,de,21,0,0\.0,/),
      expect.stringMatching(/^English,en,/),
      '',
    ])
  })

  it('keep their time formats', async () => {
    const timestamp = Date.UTC(2026, 0, 2, 3, 4, 5, 6) * 1000 + 789
    await engine
      .db()
      .updateTable('statistics')
      .set({ last_change: timestamp })
      .where('translation_id', '=', open.translations.de ?? 0)
      .execute()

    expect((await read('/exports/stats/open/a/')).text).toContain('"last_change": "2026-01-02T03:04:05.006Z"')
    expect((await read('/exports/stats/open/a/?format=csv')).text).toContain(
      ',2026-01-02 03:04:05.006789+00:00,',
    )
  })

  it.each([
    ['', 'Diglot'],
    ['open/', 'open'],
    ['open/a/', 'open/a'],
    ['open/a/cs/', 'open/a — Czech'],
    ['language/cs/', 'Czech'],
  ])('have a feed of the ten newest changes: %s', async (path, name) => {
    const { headers, text } = await read(`/exports/rss/${path}`)

    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['last-modified']).toMatch(/GMT$/)
    expect(text).toContain(`<title>Changes in ${name}</title>`)
    expect(text.match(/<item>/g)).toHaveLength(10)
    expect(text).toContain('<title>String updated in the repository</title>')
    expect(text).not.toMatch(/open\/z|secret/)
  })

  it('begin feeds with the newest change', async () => {
    await engine
      .db()
      .transaction()
      .execute((tx) =>
        insertChange(tx, {
          projectId: open.projectId,
          componentId: open.id,
          translationId: open.translations.cs ?? 0,
          action: 'translationChanged',
          timestamp: Date.UTC(2027, 0, 1) * 1000,
          target: EVIL,
        }),
      )

    for (const path of ['', 'open/', 'open/a/', 'open/a/cs/', 'language/cs/']) {
      const { text } = await read(`/exports/rss/${path}`)
      const [, first = ''] = text.split('<item>')
      expect(first).toContain('<title>Translation changed</title>')
      expect(first).toContain('<pubDate>Fri, 01 Jan 2027 00:00:00 +0000</pubDate>')
      expect(first).toContain('&lt;/item&gt;\uFFFD&lt;b&gt;&amp;&quot;')
    }
  })

  it('show more to administrators', async () => {
    expect((await site.send({ path: '/exports/rss/secret/' })).status).toBe(200)
    expect((await site.send({ path: '/exports/rss/' })).text).toContain('/projects/open/z/')
  })
})
