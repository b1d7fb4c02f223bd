import { globSync, readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { CHECKS } from '../../domain/checks/check-list.ts'
import { DOCS_FOLDER, docUrl } from './doc-files.ts'

const FILES = globSync('**/*.md', { cwd: DOCS_FOLDER }).map((file) => file.replaceAll('\\', '/'))

describe('the documentation', () => {
  const db = useDatabase()
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(db(), { env: { REQUIRE_LOGIN: '1' } })
  })

  async function open(path: string) {
    return site.send({ path, key: null, headers: { accept: 'text/html' } })
  }

  it.each(FILES)('shows docs/%s to visitors', async (file) => {
    const { status, text, headers } = await open(docUrl(file))
    const [, title = ''] = /^# (.*)/.exec(readFileSync(`${DOCS_FOLDER}${file}`, 'utf8')) ?? []

    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(elementsOf(text, 'h1').map(textOf)).toEqual([title.replaceAll('`', '')])
  })

  it('has its frame in the language of the reader, and marks the documentation as English', async () => {
    const { text } = await site.send({
      path: '/docs/how-to/maintaining/',
      key: null,
      headers: { accept: 'text/html', 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
    })
    const [page] = elementsOf(text, 'html')
    const [article] = elementsOf(text, 'article')

    expect(page && attribute(page, 'lang')).toBe('de')
    expect(article && attribute(article, 'lang')).toBe('en')
    expect(text).toContain('Doku durchsuchen')
    expect(text).toContain('Zum Inhalt springen')

    const english = await open('/docs/how-to/maintaining/')
    expect(english.text).toContain('<html lang="en"')
    expect(english.text).not.toContain('in English.</p>')
  })

  it('escapes what was searched for in every language', async () => {
    const { text } = await site.send({
      path: `/docs/search/?q=${encodeURIComponent('<zzqqxx>')}`,
      key: null,
      headers: { accept: 'text/html', 'accept-language': 'de' },
    })

    expect(text).toContain('Keine Treffer für „&lt;zzqqxx&gt;“.')
  })

  it('has no broken links', async () => {
    const pages = new Map<string, ReadonlySet<string>>()
    const links: { from: string; to: string }[] = []
    for (const file of FILES) {
      const { text } = await open(docUrl(file))
      const ids = everyElement(text).map((element) => attribute(element, 'id') ?? '')
      pages.set(docUrl(file), new Set(ids))
      for (const to of hrefsOf(text)) links.push({ from: docUrl(file), to })
    }

    const broken = []
    for (const { from, to } of links) {
      const { pathname, hash, host } = new URL(to, `http://docs.test${from}`)
      if (host !== 'docs.test' || !pathname.startsWith('/docs/')) continue
      const ids = pages.get(pathname)
      const works = ids
        ? hash === '' || ids.has(decodeURIComponent(hash.slice(1)))
        : (await open(pathname)).status === 200
      if (!works) broken.push(`${from}: ${to}`)
    }
    expect(links.length).toBeGreaterThan(FILES.length)
    expect(broken).toEqual([])
  })

  it('sets the size of every image, so that nothing moves when it loads', async () => {
    const { text } = await open('/docs/how-to/maintaining/')
    const images = elementsOf(text, 'img')

    expect(images.length).toBeGreaterThan(3)
    for (const image of images) {
      const { bytes } = await site.send({ path: attribute(image, 'src') ?? '', key: null })
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      expect([attribute(image, 'width'), attribute(image, 'height')].map(Number)).toEqual(size)
    }
  })

  it('has a page for every check', async () => {
    for (const { id } of CHECKS) expect((await open(`/docs/reference/checks/${id}/`)).status, id).toBe(200)
  })

  it('marks the shown page in the menu', async () => {
    const { text } = await open('/docs/how-to/hooks/')

    const current = everyElement(text).filter((element) => attribute(element, 'aria-current') === 'page')
    expect(current.map((element) => attribute(element, 'href'))).toEqual(['/docs/how-to/hooks/'])
  })

  it('uses the selected color scheme', async () => {
    const headers = { accept: 'text/html', cookie: 'diglot-scheme=dark' }
    const { text } = await site.send({ path: '/docs/', key: null, headers })

    expect(text).toContain('<html lang="en" data-scheme="dark">')
  })

  it.each([
    '/docs/nothing/',
    '/docs/how-to/nothing/',
    '/docs/how-to/..%2freference/',
    '/docs/images/..%2fREADME.md',
    '/docs/images/%2e%2e%2f%2e%2e%2fpackage.json',
    '/docs/images/nothing.png',
  ])('answers 404 for %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  describe('search', () => {
    async function find(words: string) {
      const { status, text } = await open(`/docs/search/?q=${encodeURIComponent(words)}`)
      expect(status).toBe(200)
      const list = elementsOf(text, 'ol').at(0)
      return list ? hrefsIn(list) : []
    }

    it('finds sections by words in any form and order', async () => {
      expect(await find('secret rotating')).toContainEqual(expect.stringMatching(/^\/docs\/.*secret/))
      expect((await find('command line'))[0]).toMatch(/^\/docs\/reference\/cli\//)
    })

    it('finds the beginning of a word and names with underscores', async () => {
      expect(await find('postgr')).not.toEqual([])
      expect(await find('commit_policy')).not.toEqual([])
    })

    it('marks the words in the excerpt', async () => {
      const { text } = await open('/docs/search/?q=branch')

      expect(new Set(elementsOf(text, 'mark').map((element) => textOf(element).toLowerCase()))).toContain(
        'branch',
      )
    })

    it.each(['"', '*', 'AND', 'title:', '(', '<script>', 'zzzzqqqq', '', 'ä'.repeat(5000), '\u0000\u0001'])(
      'is not confused by %j',
      async (words) => {
        const { status, text } = await open(`/docs/search/?q=${encodeURIComponent(words)}`)

        expect([200, 400]).toContain(status)
        expect(text).not.toContain('<script>')
      },
    )
  })
})

type Node = DefaultTreeAdapterTypes.ChildNode

function everyElement(page: string): Node[] {
  return inside(parse(page).childNodes)
}

function inside(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...('childNodes' in node ? inside(node.childNodes) : [])])
}

function elementsOf(page: string, name: string): Node[] {
  return everyElement(page).filter((node) => node.nodeName === name)
}

function attribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined
}

function textOf(node: Node): string {
  const all = inside('childNodes' in node ? node.childNodes : [])
  return all.map((one) => ('value' in one ? one.value : '')).join('')
}

function hrefsIn(node: Node): string[] {
  const all = inside('childNodes' in node ? node.childNodes : [])
  return all.flatMap((one) => attribute(one, 'href') ?? attribute(one, 'src') ?? [])
}

function hrefsOf(page: string): string[] {
  return everyElement(page).flatMap((one) => attribute(one, 'href') ?? attribute(one, 'src') ?? [])
}
