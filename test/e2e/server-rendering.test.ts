import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { ADMIN_KEY } from '../support/admin-key.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { SHOWN_PAGES } from './pages.ts'

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ADMIN = { extraHTTPHeaders: { authorization: `Token ${ADMIN_KEY}` } }

const SETTLED_MS = 10_000
const LOOK_MS = 20
/** Texts below a list of strings, which explain its keys. */
const KEYS = 5
/** Pixels by which a field moves that measures its text itself. */
const ROUNDING = 2

interface Visible {
  readonly language: string
  readonly background: string
  readonly things: { readonly what: string; readonly box: readonly number[] }[]
}

/** Browsers paint nothing before styles are loaded, but scripts can measure. */
const STYLES_ARE_LOADED = `[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet !== null)`

/** What is visible: texts, fields and images with their positions, and the background color. Times may change every minute. */
const VISIBLE = `(() => {
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height]
  }
  const own = (element) =>
    element.value || [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim()
  // Live checks run in a worker after hydration: they mark the invisible copy of a text, and may find a fix for which there is room.
  const fixes = ['Apply automatic fixes', 'Automatisch korrigieren']
  const elements = [...document.querySelectorAll('#root *')].filter((element) => {
    if (fixes.includes(own(element)) || element.matches('[class*=mirror] *')) return false
    const { top, bottom, width } = element.getBoundingClientRect()
    const isThing = own(element) !== '' || element.matches('input, textarea, select, img, svg, [class*=Skeleton]')
    return isThing && element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
  })
  return {
    language: document.documentElement.lang,
    background: getComputedStyle(document.body).backgroundColor,
    things: elements.map((element) =>
      element.matches('time')
        ? { what: 'TIME', box: [0, 0, 0, 0] }
        : { what: element.tagName + ' ' + own(element), box: box(element) }),
  }
})()`

/** All elements and texts of a page, except for differences by the way of rendering and by time. */
const ELEMENTS = `(() => {
  const ids = (text) => text.replace(/_[rR]_\\w+_/g, 'id')
  const sorted = (text) => text.split(';').map((part) => part.trim()).sort().join(';')
  const ignored = new Set(['method', 'autocomplete', 'autofocus', 'data-initialized', 'value'])
  const listed = (node) => {
    if (node.nodeType === 3) return node.parentElement.matches('style, time') ? [] : [node.data]
    if (node.nodeType !== 1) return []
    const attributes = [...node.attributes]
      .filter(({ name }) => !ignored.has(name) && !(name === 'style' && node.matches('[class*=Indicator]')))
      .map(({ name, value }) => name + '=' + (name === 'style' ? sorted(node.style.cssText) : ids(value)))
    const own = node.tagName + ' ' + attributes.sort().join(' ') + ' ' + (node.value ?? '')
    return [own, ...[...node.childNodes].flatMap(listed)]
  }
  const root = document.getElementById('root').cloneNode(true)
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.remove()
  root.normalize()
  return listed(root)
})()`

describeInBrowser(
  'server-rendered HTML',
  (workspace) => {
    /** Opens a page and blocks its scripts until `goOn`, and its API requests for good. */
    async function openSlowly(path: string, options: BrowserContextOptions) {
      const page = await workspace().open('/healthz/', { ...DESK, reducedMotion: 'reduce', ...options })
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/index-*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      // Keeps the page as it is when the script has run and before it has loaded new data.
      await page.route('**/api/**', () => {})
      await page.evaluate(`location.assign(${JSON.stringify(path)})`)
      await page.locator('#root').waitFor({ state: 'attached' })
      // Waiting inside the page would need `eval`, which the pages forbid.
      while (!(await page.evaluate(STYLES_ARE_LOADED))) await sleep(LOOK_MS)
      return { page, goOn: () => scripts.resolve() }
    }

    /** Opens a page until it comes with HTML: a server that is busy with other tests sends none for a moment. */
    async function openRendered(path: string, options: BrowserContextOptions) {
      for (;;) {
        const opened = await openSlowly(path, options)
        if ((await opened.page.locator('#root[data-ssr]').count()) > 0) return opened
        await sleep(1000)
      }
    }

    async function hydrated(page: Page): Promise<void> {
      await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
    }

    /** Waits for the first results of live checks, which move nothing either. */
    async function checked(page: Page): Promise<void> {
      await page.locator('[data-checked]').waitFor({ state: 'attached' })
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
      'looks like the first render of the script on %s, with %j',
      async (path, options) => {
        workspace().expectRefusals(/^404 \/nothing\/$/)
        const { page, goOn } = await openRendered(path, options)

        const before = await page.evaluate<Visible>(VISIBLE)
        goOn()
        await hydrated(page)
        const isList = path.includes('mode=list')
        if (path.startsWith('/translate/') && !isList) await checked(page)
        const after = await page.evaluate<Visible>(VISIBLE)

        expect(before.things.length).toBeGreaterThan(8)
        // Lists measure their rows, and then show more of them.
        const more = after.things.length - before.things.length
        if (isList) after.things.splice(before.things.length - KEYS, more)
        expect(withoutPositions(after)).toEqual(withoutPositions(before))
        if (!isList) expect(moved(before, after)).toEqual([])
      },
    )

    it.each([
      ['/translate/demo/humanize/de/', 'main textarea', 'button:enabled:has-text("Save")'],
      ['/settings/demo/humanize/', 'main input:not([type])', 'section[aria-label="Unsaved changes"]'],
    ])('keeps text typed on %s before hydration', async (path, field, then) => {
      const { page, goOn } = await openRendered(path, ADMIN)

      await page.locator(field).first().focus()
      await page.keyboard.press('End')
      await page.keyboard.type('kept')
      const typed = await page.locator(field).first().inputValue()
      goOn()
      await hydrated(page)
      await page.locator(then).first().waitFor()

      expect(typed).toContain('kept')
      expect(await page.locator(field).first().inputValue()).toBe(typed)
      expect(await page.evaluate('document.activeElement.tagName')).toMatch(/^(?:INPUT|TEXTAREA)$/)
    })

    it('keeps a switch toggled before hydration', async () => {
      const { page, goOn } = await openRendered('/settings/demo/humanize/', ADMIN)
      const turned = page.locator('main input[role="switch"]').first()
      const before = await turned.isChecked()

      await turned.focus()
      await page.keyboard.press('Space')
      goOn()
      await hydrated(page)
      await page.locator('section[aria-label="Unsaved changes"]').waitFor()

      expect(await turned.isChecked()).toBe(!before)
    })

    it('repeats a click on a button before hydration', async () => {
      const { page, goOn } = await openRendered('/projects/demo/', ADMIN)

      await page.getByRole('button', { name: 'Search or go to' }).click()
      goOn()
      await hydrated(page)

      await page.getByRole('dialog').waitFor()
    })

    it('submits a form only after hydration', async () => {
      workspace().expectRefusals(/^400 \/api\/session\/$/)
      const { page, goOn } = await openRendered('/accounts/login/', {})
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

    it('has links that work before hydration', async () => {
      const { page } = await openRendered('/projects/demo/', ADMIN)

      await page.locator('tbody a[href="/projects/demo/humanize/"]').click()
      await page.waitForURL('**/projects/demo/humanize/')

      expect(await page.locator('h1').textContent()).toBe('Humanize')
    })

    it.each(
      SHOWN_PAGES.filter(({ path }) => path.startsWith('/') && !/shop|api|docs/.test(path)).map(
        ({ path }) => path,
      ),
    )('hydrates to the same elements as a page rendered from scratch, on %s', async (path) => {
      workspace().expectRefusals(/^404 \/(?:nothing|user\/anna|api\/users\/anna(?:\/statistics)?)\/$/)
      const taken = await openRendered(path, ADMIN)
      taken.goOn()
      await hydrated(taken.page)
      const anew = await openRendered(path, ADMIN)
      // Stored drafts prevent hydration.
      await anew.page.evaluate(`localStorage.setItem('diglot-draft-0', '')`)
      anew.goOn()
      await hydrated(anew.page)

      // Live checks appear a moment later.
      await vi.waitFor(
        async () => expect(await taken.page.evaluate(ELEMENTS)).toEqual(await anew.page.evaluate(ELEMENTS)),
        { timeout: SETTLED_MS },
      )
    })

    it('keeps the focus on a link', async () => {
      const { page, goOn } = await openRendered('/projects/demo/', {})
      const focused = () => page.evaluate<string>('document.activeElement.outerHTML')

      await page.locator('tbody a').first().focus()
      const before = await focused()
      goOn()
      await hydrated(page)

      expect(before).toContain('href="/projects/demo/')
      expect(await focused()).toBe(before)
    })

    it('leaves the focus to the page', async () => {
      const { page, goOn } = await openRendered('/accounts/login/', {})

      goOn()
      await hydrated(page)

      expect(await page.evaluate('document.activeElement.getAttribute("name")')).toBe('username')
    })

    it('is in the selected language', async () => {
      const chosen = await workspace().open('/')
      await chosen.getByRole('button', { name: 'Account and settings' }).click()
      await chosen.getByRole('menuitem', { name: 'Deutsch' }).click()
      await chosen.getByRole('link', { name: 'Projekte' }).first().waitFor()
      const cookies = await chosen.context().cookies()

      const { page } = await openRendered('/projects/', {
        storageState: { cookies, origins: [] },
      })

      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Projekte')
    })

    it('shows each user only what they may see', async () => {
      const web = 'https://example.com/'
      await workspace().api('POST', '/api/projects/', { name: 'Hidden', slug: 'hidden', web })
      const { db } = workspace().ctx
      await db.updateTable('project').set({ access_control: 100 }).where('slug', '=', 'hidden').execute()
      const ask = (headers: Record<string, string>) =>
        fetch(`${workspace().url}/projects/hidden/`, {
          headers: { accept: 'text/html', ...headers },
        }).then((answer) => answer.text())

      const isRendered = (text: string) => text.includes('<div id="root" data-ssr>')
      const pages: [admin: string, anonymous: string][] = []
      do {
        pages.push(await Promise.all([ask(ADMIN.extraHTTPHeaders), ask({})]))
      } while (!pages.at(-1)?.every(isRendered))

      for (const [admin, anonymous] of pages) {
        expect(admin.includes('>Hidden<')).toBe(isRendered(admin))
        expect(anonymous).not.toContain('Hidden')
      }
    })
  },
  { engine: 'sqlite' },
)

/** What is visible, without positions and without times, which may differ by a minute. */
function withoutPositions({ things, ...page }: Visible) {
  return { ...page, things: things.map(({ what }) => what.replace(/^TIME .*/s, 'TIME')) }
}

/** Things whose position has changed. */
function moved(before: Visible, after: Visible): string[] {
  return before.things
    .filter(
      ({ what, box }, place) =>
        !what.startsWith('TIME ') &&
        box.some((side, at) => Math.abs(side - (after.things[place]?.box[at] ?? 0)) > ROUNDING),
    )
    .map(({ what, box }) => `${what} was at ${box.join(', ')}`)
}
