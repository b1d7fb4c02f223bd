import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listBuiltinLanguages } from '../../src/domain/languages/builtin-languages.ts'
import { storeComponent } from '../support/stored-component.ts'
import { stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const STRINGS = 130
const LANGUAGES = 210
const COMPONENTS = 103

/** Lists that are longer than what a page shows at first, read without scripts, and with them. */
export function plainStories(workspace: () => Workspace): void {
  beforeAll(async () => {
    const { ctx } = workspace()
    const codes = listBuiltinLanguages()
      .map(({ code }) => code)
      .filter((code) => code !== 'en')
    await storeComponent(ctx, {
      project: 'long',
      slug: 'app',
      strings: Array.from({ length: STRINGS }, (_, at) => ({
        source: `Pebble ${at + 1}`,
        targets: { cs: { text: `Kámen ${at + 1}`, state: 20 } },
      })),
    })
    const { id } = await stringOf(workspace(), 'long/app/cs', 'pebble')
    for (let number = 1; number <= 60; number += 1) {
      const json = { comment: `Remark ${number}`, scope: 'translation' }
      const { status } = await workspace().api('POST', `/api/units/${id}/comments/`, json)
      expect(status).toBe(201)
    }
    const strings = [{ source: 'Sand' }]
    await storeComponent(ctx, {
      project: 'long',
      slug: 'wide',
      languages: codes.slice(0, LANGUAGES - 1),
      strings,
    })
    for (let number = 2; number < COMPONENTS; number += 1) {
      const slug = `part-${String(number).padStart(3, '0')}`
      await storeComponent(ctx, { project: 'long', slug, strings: [] })
    }
  })

  async function openPlain(path: string): Promise<Page> {
    // The server renders a page at the latest when it is asked for again.
    await expect
      .poll(async () => {
        const answer = await fetch(`${workspace().url}${path}`, { headers: { accept: 'text/html' } })
        return answer.text()
      })
      .toContain('data-ssr')
    return workspace().open(path, { javaScriptEnabled: false, isFresh: true })
  }
  /** Texts of these elements on all pages, from link to link. */
  async function readOn(page: Page, next: string, texts: () => Promise<readonly string[]>) {
    const pages = [await texts()]
    for (;;) {
      const link = page.getByRole('main').getByRole('link', { name: next })
      if ((await link.count()) === 0 || pages.length > 9) return pages
      const [before, href] = [page.url(), await link.getAttribute('href')]
      await openPlain(`${href}`).then((other) => other.close())
      await link.click()
      await page.waitForURL((address) => address.href !== before)
      pages.push(await texts())
    }
  }

  it('reads all results of a search without scripts', async () => {
    const page = await openPlain('/search/long/?q=pebble+language%3Acs')
    const sources = page.getByRole('main').getByRole('listitem').getByRole('link')

    const pages = await readOn(page, 'Show more', () => sources.allInnerTexts())

    expect(pages.map(({ length }) => length)).toEqual([50, 50, 30])
    expect(new Set(pages.flat()).size).toBe(STRINGS)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL(/page=2$/)
  })

  it('reads a long table without scripts', async () => {
    const page = await openPlain('/projects/long/wide/')
    const names = page.getByRole('table', { name: 'Languages' }).locator('tbody th')

    const pages = await readOn(page, 'Next page', () => names.allInnerTexts())

    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50, LANGUAGES - 200])
    expect(new Set(pages.flat()).size).toBe(LANGUAGES)
    await page.getByText('Page 5 of 5').waitFor()
  })

  it('reads a table that the server divides without scripts', async () => {
    const page = await openPlain('/projects/long/')
    const names = page.getByRole('table', { name: 'Components' }).locator('tbody th')

    const pages = await readOn(page, 'Show more', () => names.allInnerTexts())

    expect(pages.map(({ length }) => length)).toEqual([100, COMPONENTS - 100])
    expect(new Set(pages.flat()).size).toBe(COMPONENTS)
  })

  it('reads the history without scripts', async () => {
    const page = await openPlain('/changes/long/')
    const changes = page.getByRole('main').locator('[id^="change-"]')

    const pages = await readOn(page, 'Show older changes', () =>
      changes.evaluateAll((elements) => elements.map(({ id }) => id)),
    )

    expect(pages).toHaveLength(2)
    expect(new Set(pages.flat()).size).toBeGreaterThan(60)
    await page.getByRole('link', { name: 'Newest changes' }).click()
    await page.waitForURL(/\/changes\/long\/$/)
  })

  it('goes through the strings of a translation without scripts', async () => {
    const page = await openPlain('/translate/long/app/cs/?offset=99')
    const rows = page.getByRole('list', { name: 'Strings' })
    const current = rows.locator('[aria-current]')

    expect(await current.innerText()).toContain('Pebble 99')
    expect(await rows.getByRole('link').count()).toBeGreaterThan(12)
    expect(await current.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(500)
    await openPlain('/translate/long/app/cs/?offset=100').then((other) => other.close())
    await page.getByRole('link', { name: 'Next string' }).click()
    await page.waitForURL(/offset=100$/)

    expect(await current.innerText()).toContain('Pebble 100')
    await page.getByRole('link', { name: 'Previous string' }).waitFor()
  })

  it('appends to a list with scripts, from any page on', async () => {
    const page = await workspace().open('/search/long/?q=pebble+language%3Acs&page=2')
    const sources = page.getByRole('main').getByRole('listitem').getByRole('link')

    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => sources.count()).toBe(80)
    expect(page.url()).toMatch(/page=2$/)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL(/cs$/)

    await expect.poll(() => sources.first().innerText()).toBe('Pebble 1')
  })

  it('has all rows of a long table with scripts, also at the address of a page', async () => {
    const page = await workspace().open('/projects/long/wide/?page=3')
    const table = page.getByRole('table', { name: 'Languages' })

    await table.locator('[aria-rowindex="2"]').waitFor()
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await table.locator(`[aria-rowindex="${LANGUAGES + 1}"]`).waitFor()

    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  })

  it.each([
    ['/languages/', '<h1>Diglot</h1>', 'Arabisch (Algerien)'],
    ['/projects/long/app/cs/', '<h1>long / app / Tschechisch</h1>', 'Übersetzen'],
    ['/changes/long/', '<h2>Verlauf</h2>', 'Ältere Änderungen anzeigen'],
    ['/search/long/?q=has:bogus', 'Startseite', 'Unbekannter Wert'],
    ['/search/long/?q=pebble+language:cs', '<h2>Texte</h2>', 'Nächste Seite'],
    ['/translate/long/app/cs/', '<h2>Texte</h2>', 'offset=101'],
    ['/projects/long/', '<h2>Komponenten</h2>', 'page=2'],
    ['/projects/long/wide/?page=3', '<h2>Sprachen</h2>', 'page=4'],
  ])('gets the short version of %s in the language of the browser', async (path, heading, words) => {
    const headers = { accept: '*/*', 'accept-language': 'de-AT,en;q=0.5' }
    const text = await fetch(`${workspace().url}${path}`, { headers }).then((answer) => answer.text())
    const [, content = ''] = /<div id="short">(.*?)<\/div>/s.exec(text) ?? []

    expect(text).toContain('<html lang="de"')
    expect(content).toContain(heading)
    expect(content).toContain(words)
    expect(content).not.toMatch(/\b(Sign in|Home|Documentation|short version|translated)\b/)
    const cookie = { ...headers, cookie: 'diglot-language=en' }
    const own = await fetch(`${workspace().url}${path}`, { headers: cookie }).then((answer) => answer.text())
    expect(own).toContain('<html lang="en"')
    expect(own).toContain('This is a short version of the page.')
  })
}
