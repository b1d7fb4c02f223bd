import { inflateSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('badges', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = numberedStrings(4)
    await storeComponent(site.ctx, { project: 'open', slug: 'a', strings, languages: ['cs', 'de'] })
    await storeComponent(site.ctx, { project: 'open', slug: 'b', strings, settings: { restricted: true } })
    await storeComponent(site.ctx, { project: 'secret', slug: 'a', access: 'private', strings })
    const settings = { is_glossary: true }
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'glossary',
      strings,
      settings,
      languages: ['fr'],
    })
  })

  const get = (path: string) => site.send({ path, key: null })

  it.each([
    '/widgets/nope/-/svg-badge.svg',
    '/widgets/secret/-/svg-badge.svg',
    '/widgets/open/-/b/svg-badge.svg',
    '/widgets/open/-/nope/svg-badge.svg',
    '/widgets/open/xx/svg-badge.svg',
    '/widgets/open/pl/svg-badge.svg',
    '/widgets/open/-/nonsense-grey.png',
    '/widgets/open/-/constructor-badge.svg',
    '/widgets/open/-/svg',
    '/widget/-/svg-badge.svg',
    '/widget/-/a/svg-badge.svg',
  ])('are not found: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
    expect((await site.send({ path })).status).toBe(404)
  })

  it.each([
    ['/widgets/open/-/status-badge.png', '/widgets/open/-/svg-badge.svg'],
    ['/widgets/open/-/shields-badge.svg', '/widgets/open/-/svg-badge.svg'],
    ['/widgets/open/-/287x66-nonsense.png', '/widgets/open/-/287x66-grey.png'],
    ['/widgets/open/cs/a/multi-red.png', '/widgets/open/cs/a/multi-red.svg'],
    ['/widget/open/a/cs/open-white.svg', '/widget/open/a/cs/open-graph.png'],
  ])('redirect from %s to %s', async (path, location) => {
    const answer = await get(path)

    expect([answer.status, answer.headers.location]).toEqual([301, location])
  })

  it.each([
    ['/widgets/open/-/svg-badge.svg', 'translated', '66%'],
    ['/widgets/open/cs/svg-badge.svg', 'přeloženo', '100%'],
    ['/widgets/open/cs/svg-badge.svg?native', 'translated', '100%'],
    ['/widgets/open/-/a/svg-badge.svg', 'translated', '66%'],
    ['/widgets/open/de/a/svg-badge.svg', 'übersetzt', '0%'],
    ['/widget/open/svg-badge.svg', 'translated', '66%'],
    ['/widget/open/a/de/svg-badge.svg', 'übersetzt', '0%'],
    ['/widget/open/-/cs/svg-badge.svg', 'přeloženo', '100%'],
    ['/widget/-/-/cs/svg-badge.svg', 'přeloženo', '100%'],
    ['/widgets/open/-/language-badge.svg', 'languages', '3'],
    ['/widgets/open/-/language-badge.svg?threshold=50', 'languages', '2'],
  ])('show the progress: %s', async (path, label, value) => {
    const { status, headers, text } = await get(path)

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'max-age=3600',
      etag: expect.any(String),
    })
    expect(text).toContain(`<title>${label}: ${value}</title>`)
    expect(text).toContain('height="20"')
  })

  it.each(['multi-auto', 'multi-red', 'horizontal-auto', 'matrix-blue'])(
    'draw languages: %s',
    async (name) => {
      const { status, text } = await get(`/widgets/open/-/${name}.svg`)

      expect(status).toBe(200)
      expect(text.match(/<a href/g)).toHaveLength(3)
      expect(text).toContain('href="http://translate.example:8080/languages/de/open/"')
      expect(text).toContain('Czech')
    },
  )

  it.each([
    ['287x66-grey', 287, 66],
    ['287x66-black', 287, 66],
    ['88x31-white', 88, 31],
    ['open-graph', 1200, 630],
  ])('are images: %s', async (name, width, height) => {
    const { headers, bytes } = await get(`/widgets/open/-/${name}.png`)

    expect(headers['content-type']).toBe('image/png')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
    expect(dotsOf(bytes)).toHaveLength((width + 1) * height)
    expect(new Set(dotsOf(bytes)).size).toBeGreaterThan(3)
  })

  it('include an image of the site', async () => {
    const { headers, bytes } = await get('/exports/og.png')

    expect(headers['content-type']).toBe('image/png')
    expect(bytes.readUInt32BE(16)).toBe(1200)
  })

  it('are answered with 304 if unchanged', async () => {
    const { etag } = (await get('/widgets/open/-/88x31-grey.png')).headers
    const headers = { 'if-none-match': String(etag) }

    expect((await site.send({ path: '/widgets/open/-/88x31-grey.png', key: null, headers })).status).toBe(304)
  })
})

/** The unpacked rows of a PNG whose data is in one chunk. */
function dotsOf(png: Buffer): Buffer {
  const start = png.indexOf('IDAT')
  return inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
}
