import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser } from './describe-in-browser.ts'
import { ADMIN_KEY } from './start-workspace.ts'

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ADMIN = { extraHTTPHeaders: { authorization: `Token ${ADMIN_KEY}` } }

/** Pixels by which a field moves that measures its text itself. */
const ROUNDING = 2

interface Sight {
  readonly language: string
  readonly background: string
  readonly things: readonly { readonly what: string; readonly box: readonly number[] }[]
}

/** A browser shows nothing before; scripts can look already. */
const STYLES_ARE_THERE = `[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet !== null)`

/** What is in sight: texts, fields and pictures with their places, and the colour behind them. */
const IN_SIGHT = `(() => {
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height]
  }
  const own = (element) =>
    element.value || [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim()
  const elements = [...document.querySelectorAll('#root *')].filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    const isThing = own(element) !== '' || element.matches('input, textarea, select, img, svg, [class*=Skeleton]')
    return isThing && element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
  })
  return {
    language: document.documentElement.lang,
    background: getComputedStyle(document.body).backgroundColor,
    things: elements.map((element) => ({ what: element.tagName + ' ' + own(element), box: box(element) })),
  }
})()`

describeInBrowser(
  'the picture that comes with a page',
  (workspace) => {
    /** Opens an address; scripts and data come when they are let through. */
    async function openSlowly(path: string, options: BrowserContextOptions) {
      const page = await workspace().open('/healthz/', { ...DESK, reducedMotion: 'reduce', ...options })
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/start-*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      // What is shown when the script has run, and before it has learnt anything new.
      await page.route('**/api/**', () => {})
      await page.evaluate(`location.assign(${JSON.stringify(path)})`)
      await page.locator('#root').waitFor({ state: 'attached' })
      // Waiting inside the page would need `eval`, which the pages forbid.
      while (!(await page.evaluate<boolean>(STYLES_ARE_THERE))) await sleep(20)
      return { page, goOn: () => scripts.resolve() }
    }

    /** The server draws nothing for a moment when it is busy with other tests. */
    async function openWithPicture(path: string, options: BrowserContextOptions) {
      for (;;) {
        const opened = await openSlowly(path, options)
        if ((await opened.page.locator('#root[data-picture]').count()) > 0) return opened
        await sleep(1000)
      }
    }

    async function alive(page: Page): Promise<void> {
      await page.locator('#root[data-picture]').waitFor({ state: 'detached' })
    }

    beforeAll(() => workspace().addUser('admin', 'Administrator'))

    it.each([
      ['/', DESK],
      ['/', { ...PHONE, ...ADMIN, colorScheme: 'dark' }],
      ['/projects/demo/', DESK],
      ['/projects/demo/', { ...ADMIN, colorScheme: 'dark', locale: 'de-DE' }],
      ['/projects/demo/', { ...PHONE, locale: 'de-DE' }],
      ['/projects/demo/humanize/', { ...ADMIN, timezoneId: 'Asia/Tokyo' }],
      ['/projects/demo/humanize/de/', { locale: 'de-DE' }],
      ['/translate/demo/humanize/de/', ADMIN],
      ['/translate/demo/humanize/ar/', { colorScheme: 'dark', locale: 'de-DE' }],
      ['/translate/demo/humanize/de/', { ...PHONE, ...ADMIN }],
      ['/translate/demo/humanize/pl/?mode=list', ADMIN],
      ['/languages/', { locale: 'de-DE' }],
      ['/changes/demo/', {}],
      ['/search/demo/?q=day', { colorScheme: 'dark' }],
      ['/accounts/login/', { ...PHONE, colorScheme: 'dark', locale: 'de-DE' }],
      ['/accounts/profile/', ADMIN],
      ['/user/admin/', ADMIN],
      ['/manage/', { ...ADMIN, locale: 'de-DE' }],
      ['/create/component/?project=demo', { ...ADMIN, colorScheme: 'dark' }],
      ['/settings/demo/humanize/', ADMIN],
      ['/nothing/', {}],
    ] as [string, BrowserContextOptions][])(
      'is what the script of %s shows first, with %j',
      async (path, options) => {
        workspace().expectRefusals(/^404 \/nothing\/$/)
        const { page, goOn } = await openWithPicture(path, options)

        const before = await page.evaluate<Sight>(IN_SIGHT)
        goOn()
        await alive(page)
        const after = await page.evaluate<Sight>(IN_SIGHT)

        expect(before.things.length).toBeGreaterThan(8)
        expect(withoutPlaces(after)).toEqual(withoutPlaces(before))
        expect(moved(before, after)).toEqual([])
      },
    )

    it('takes nothing that somebody types or presses before it works', async () => {
      const { page, goOn } = await openWithPicture('/translate/demo/humanize/de/', ADMIN)
      const text = await page.locator('textarea').first().inputValue()

      await page.locator('textarea').first().focus()
      await page.keyboard.type('lost')
      await page.mouse.click(640, 300)
      const focused = await page.evaluate('document.activeElement.tagName')
      const untouched = await page.locator('textarea').first().inputValue()
      goOn()
      await page.locator('textarea').first().fill('Kept')

      expect({ focused, untouched }).toEqual({ focused: 'MAIN', untouched: text })
      expect(await page.locator('textarea').first().inputValue()).toBe('Kept')
    })

    it('has links that work before the script does, and nothing else', async () => {
      const { page } = await openWithPicture('/projects/demo/', ADMIN)
      const reached: string[] = []

      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate('document.activeElement.tagName'))
      }
      await page.locator('tbody a[href="/projects/demo/humanize/"]').click()
      await page.waitForURL('**/projects/demo/humanize/')

      expect(reached.filter((name) => name === 'A').length).toBeGreaterThan(8)
      expect(new Set(reached)).toEqual(new Set(['A', 'BODY']))
    })

    it('keeps somebody on the link that they have gone to', async () => {
      const { page, goOn } = await openWithPicture('/projects/demo/', {})
      const focused = () => page.evaluate<string>('document.activeElement.outerHTML')

      await page.locator('tbody a').first().focus()
      const before = await focused()
      goOn()
      await alive(page)

      expect(before).toContain('href="/projects/demo/')
      expect(await focused()).toBe(before)
    })

    it('leaves the focus where the page wants it', async () => {
      const { page, goOn } = await openWithPicture('/accounts/login/', {})

      goOn()
      await alive(page)

      expect(await page.evaluate('document.activeElement.getAttribute("name")')).toBe('username')
    })

    it('is in the language that somebody chose before', async () => {
      const chosen = await workspace().open('/')
      await chosen.getByRole('button', { name: 'Account and settings' }).click()
      await chosen.getByRole('menuitem', { name: 'Deutsch' }).click()
      await chosen.getByRole('link', { name: 'Projekte' }).first().waitFor()
      const cookies = await chosen.context().cookies()

      const { page } = await openWithPicture('/projects/', {
        storageState: { cookies, origins: [] },
      })

      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Projekte')
    })

    it('shows people only what they may see, one after the other', async () => {
      const web = 'https://example.com/'
      await workspace().api('POST', '/api/projects/', { name: 'Hidden', slug: 'hidden', web })
      const { db } = workspace().ctx
      await db.updateTable('project').set({ access_control: 100 }).where('slug', '=', 'hidden').execute()
      const ask = (headers: Record<string, string>) =>
        fetch(`${workspace().url}/projects/hidden/`, {
          headers: { accept: 'text/html', ...headers },
        }).then((answer) => answer.text())

      const isDrawn = (text: string) => text.includes('<div id="root" data-picture>')
      const pages: [admin: string, stranger: string][] = []
      do {
        pages.push(await Promise.all([ask(ADMIN.extraHTTPHeaders), ask({})]))
      } while (!pages.at(-1)?.every(isDrawn))

      for (const [admin, stranger] of pages) {
        expect(admin.includes('>Hidden<')).toBe(isDrawn(admin))
        expect(stranger).not.toContain('Hidden')
      }
    })
  },
  { engines: ['sqlite'] },
)

/** What is seen, and where it is apart; a minute may be over between two looks, so that times differ. */
function withoutPlaces({ things, ...page }: Sight) {
  return { ...page, things: things.map(({ what }) => what.replace(/^TIME .*/s, 'TIME')) }
}

/** Things that are elsewhere than before. */
function moved(before: Sight, after: Sight): string[] {
  return before.things
    .filter(
      ({ what, box }, place) =>
        !what.startsWith('TIME ') &&
        box.some((side, at) => Math.abs(side - (after.things[place]?.box[at] ?? 0)) > ROUNDING),
    )
    .map(({ what, box }) => `${what} was at ${box.join(', ')}`)
}
