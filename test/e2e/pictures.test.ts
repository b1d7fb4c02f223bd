import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeInBrowser } from './describe-in-browser.ts'
import { SHOWN_PAGES } from './pages.ts'
import { ADMIN_KEY } from './start-workspace.ts'

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ADMIN = { extraHTTPHeaders: { authorization: `Token ${ADMIN_KEY}` } }

const SETTLED_MS = 10_000
const LOOK_MS = 20
/** Texts below a list of strings. */
const KEYS = 5
/** Pixels by which a field moves that measures its text itself. */
const ROUNDING = 2

interface Sight {
  readonly language: string
  readonly background: string
  readonly things: { readonly what: string; readonly box: readonly number[] }[]
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

/** All elements and texts of a page, without what differs by the way in which they were made or by the time. */
const ELEMENTS = `(() => {
  const ids = (text) => text.replace(/_[rR]_\\w+_/g, 'id')
  const sorted = (text) => text.split(';').map((part) => part.trim()).sort().join(';')
  const made = new Set(['method', 'autocomplete', 'autofocus', 'data-initialized', 'value'])
  const told = (node) => {
    if (node.nodeType === 3) return node.parentElement.matches('style, time') ? [] : [node.data]
    if (node.nodeType !== 1) return []
    const attributes = [...node.attributes]
      .filter(({ name }) => !made.has(name) && !(name === 'style' && node.matches('[class*=Indicator]')))
      .map(({ name, value }) => name + '=' + (name === 'style' ? sorted(node.style.cssText) : ids(value)))
    const own = node.tagName + ' ' + attributes.sort().join(' ') + ' ' + (node.value ?? '')
    return [own, ...[...node.childNodes].flatMap(told)]
  }
  const root = document.getElementById('root').cloneNode(true)
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.remove()
  root.normalize()
  return told(root)
})()`

describeInBrowser(
  'the picture that comes with a page',
  (workspace) => {
    /** Opens an address; scripts and data come when they are let through. */
    async function openSlowly(path: string, options: BrowserContextOptions) {
      const page = await workspace().open('/healthz/', { ...DESK, reducedMotion: 'reduce', ...options })
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/index-*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      // What is shown when the script has run, and before it has learnt anything new.
      await page.route('**/api/**', () => {})
      await page.evaluate(`location.assign(${JSON.stringify(path)})`)
      await page.locator('#root').waitFor({ state: 'attached' })
      // Waiting inside the page would need `eval`, which the pages forbid.
      while (!(await page.evaluate(STYLES_ARE_THERE))) await sleep(LOOK_MS)
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
        // Lists learn how high their rows are, and then show more of them.
        const isList = path.includes('mode=list')
        const more = after.things.length - before.things.length
        if (isList) after.things.splice(before.things.length - KEYS, more)
        expect(withoutPlaces(after)).toEqual(withoutPlaces(before))
        if (!isList) expect(moved(before, after)).toEqual([])
      },
    )

    it.each([
      ['/translate/demo/humanize/de/', 'main textarea', 'button:enabled:has-text("Save")'],
      ['/settings/demo/humanize/', 'main input:not([type])', 'section[aria-label="Unsaved changes"]'],
    ])('keeps what somebody types on %s before it works', async (path, field, then) => {
      const { page, goOn } = await openWithPicture(path, ADMIN)

      await page.locator(field).first().focus()
      await page.keyboard.press('End')
      await page.keyboard.type('kept')
      const typed = await page.locator(field).first().inputValue()
      goOn()
      await alive(page)
      await page.locator(then).first().waitFor()

      expect(typed).toContain('kept')
      expect(await page.locator(field).first().inputValue()).toBe(typed)
      expect(await page.evaluate('document.activeElement.tagName')).toMatch(/^(?:INPUT|TEXTAREA)$/)
    })

    it('keeps a switch that somebody turned before it works', async () => {
      const { page, goOn } = await openWithPicture('/settings/demo/humanize/', ADMIN)
      const turned = page.locator('main input[role="switch"]').first()
      const before = await turned.isChecked()

      await turned.focus()
      await page.keyboard.press('Space')
      goOn()
      await alive(page)
      await page.locator('section[aria-label="Unsaved changes"]').waitFor()

      expect(await turned.isChecked()).toBe(!before)
    })

    it('presses a button that somebody pressed before it worked', async () => {
      const { page, goOn } = await openWithPicture('/projects/demo/', ADMIN)

      await page.getByRole('button', { name: 'Search or go to' }).click()
      goOn()
      await alive(page)

      await page.getByRole('dialog').waitFor()
    })

    it('sends nothing before it works, and the form afterwards', async () => {
      workspace().expectRefusals(/^400 \/api\/session\/$/)
      const { page, goOn } = await openWithPicture('/accounts/login/', {})
      await page.unroute('**/api/**')

      await page.locator('input[name="username"]').fill('admin')
      await page.locator('input[name="password"]').fill('wrong')
      const answered = page.waitForResponse('**/api/session/')
      await page.keyboard.press('Enter')
      const address = page.url()
      goOn()
      await answered

      expect(new URL(address).search).toBe('')
      expect(await page.locator('input[name="username"]').inputValue()).toBe('admin')
    })

    it('has links that work before the script does', async () => {
      const { page } = await openWithPicture('/projects/demo/', ADMIN)

      await page.locator('tbody a[href="/projects/demo/humanize/"]').click()
      await page.waitForURL('**/projects/demo/humanize/')

      expect(await page.locator('h1').textContent()).toBe('Humanize')
    })

    it.each(
      SHOWN_PAGES.filter(({ path }) => path.startsWith('/') && !/shop|api|docs/.test(path)).map(
        ({ path }) => path,
      ),
    )('is taken over as it would be rendered anew, on %s', async (path) => {
      workspace().expectRefusals(/^404 \/(?:nothing|user\/anna|api\/users\/anna(?:\/statistics)?)\/$/)
      const taken = await openWithPicture(path, ADMIN)
      taken.goOn()
      await alive(taken.page)
      const anew = await openWithPicture(path, ADMIN)
      // Pages may show what a browser remembers, so React does not take over the HTML of the server.
      await anew.page.evaluate(`localStorage.setItem('diglot-draft-0', '')`)
      anew.goOn()
      await alive(anew.page)

      // Checks of texts come a moment later.
      await vi.waitFor(
        async () => expect(await taken.page.evaluate(ELEMENTS)).toEqual(await anew.page.evaluate(ELEMENTS)),
        { timeout: SETTLED_MS },
      )
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
