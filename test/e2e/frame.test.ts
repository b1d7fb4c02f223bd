import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES } from '../../src/contract/pages.ts'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const OF_COMPONENT = ['projects', 'changes', 'search', 'files', 'repository', 'screenshots', 'settings']
const OF_TRANSLATION = ['projects', 'changes', 'search', 'files']
const OF_PROJECT = ['projects', 'changes', 'search', 'repository', 'labels', 'access', 'settings']

/** Positions of the tabs, as if none were scrolled out of sight. */
const positionsIn = (
  name: string,
) => `JSON.stringify([...document.querySelectorAll('nav[aria-label="${name}"] a')].map((tab) => {
  const { left, top } = tab.getBoundingClientRect()
  return [tab.textContent, Math.round(left + tab.parentElement.scrollLeft), Math.round(top)]
}))`

/** Pairs of links and buttons in the top bar that share pixels. */
const OVERLAPS = `(() => {
  const parts = [...document.querySelectorAll('header a, header button')].filter((part) => part.checkVisibility())
  const boxes = parts.map((part) => [part, part.getBoundingClientRect()])
  return boxes.flatMap(([one, a]) => boxes.flatMap(([other, b]) =>
    one !== other && !one.contains(other) && !other.contains(one) &&
    a.left < b.right - 1 && b.left < a.right - 1 ? [one.outerHTML.slice(0, 80)] : []))
})()`

describeInBrowser(
  'the frame of pages',
  (workspace) => {
    let endShop = async () => {}
    beforeAll(async () => {
      endShop = await addShop(workspace())
    })
    afterAll(() => endShop())

    const of = (sections: readonly string[], place: string) =>
      sections.map((section) => `/${section}/${place}/`)

    it.each([
      ['Sections', of(OF_COMPONENT, 'shop/app')],
      ['Sections', of(OF_PROJECT, 'shop')],
      ['Sections', of(OF_TRANSLATION, 'shop/app/cs')],
      ['Sections', of(['projects', 'changes', 'search'], 'shop/-/cs')],
      ['Administration', Object.keys(PAGES).filter((path) => path.startsWith('/manage/'))],
    ] as const)(
      'keeps the tabs “%s” in their place, and names each page in the window, on %s',
      async (name, paths) => {
        const page = await workspace().open('/', { as: 'admin' })
        for (const viewport of [DESK, PHONE]) {
          await page.setViewportSize(viewport)
          const tops = new Map<string, string>()
          const titles = new Set<string>()
          for (const path of paths) {
            await page.goto(`${workspace().url}${path}`)
            await page.getByRole('navigation', { name }).waitFor()
            tops.set(path, await page.evaluate<string>(positionsIn(name)))
            titles.add(await page.title())
          }

          expect(tops.get(paths[0] ?? '')).toMatch(/^\[\["[^"]+",\d+,\d+\],/)
          expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1)
          expect([...titles]).toHaveLength(paths.length)
        }
      },
    )

    it.each(['de-DE', 'en-US'])(
      'has a top bar for phones in which nothing overlaps, in %s',
      async (locale) => {
        for (const as of [undefined, 'admin']) {
          const page = await workspace().open('/translate/shop/app/pt_BR/', { ...(as && { as }), locale })
          for (const width of [390, 360, 320]) {
            await page.setViewportSize({ width, height: 844 })

            expect(await page.evaluate(OVERLAPS), `${as ?? 'visitor'}, ${width} px`).toEqual([])
          }
        }
      },
    )

    it('opens the progress of an import at its top', async () => {
      const page = await workspace().open('/create/component/?project=shop', {
        as: 'admin',
        viewport: { width: 1280, height: 400 },
      })
      await page.getByText('File upload').click()
      await page.locator('input[type=file]').setInputFiles({
        name: 'welcome.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"hi": "Welcome"}'),
      })

      await page.getByRole('button', { name: 'Create component' }).click()
      const heading = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /Importing|is ready/ })
      await heading.waitFor()

      expect(await page.evaluate('scrollY')).toBe(0)
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
    })

    it('has one menu in the documentation, beside the page or above it, also without scripts', async () => {
      const page = await workspace().open('/docs/how-to/translating/', {
        javaScriptEnabled: false,
        isFresh: true,
        viewport: DESK,
      })
      const menu = page.getByRole('navigation', { name: 'Documentation' })
      const link = menu.getByRole('link', { name: 'Run a server' })

      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Run a server' }).waitFor()
      await page.setViewportSize(PHONE)
      expect(await link.isVisible()).toBe(false)
      await page.locator('summary', { hasText: 'Contents' }).click()
      await menu.getByRole('link', { name: 'Translate in the browser' }).click()

      await page.getByRole('heading', { level: 1, name: 'Translate in the browser' }).waitFor()
      expect(await page.getByRole('navigation', { name: 'Documentation', includeHidden: true }).count()).toBe(
        1,
      )
    })

    it.each(['light', 'dark'] as const)('is also around the API documentation, %s', async (colorScheme) => {
      const page = await workspace().open('/projects/', { colorScheme })
      const look = () =>
        page.evaluate(`['background-color', 'color', 'font-size', 'line-height', 'font-family'].map((name) =>
          getComputedStyle(document.body).getPropertyValue(name).replaceAll('"', '').split(', sans-serif')[0])`)
      const rail = page.getByRole('navigation', { name: 'Main navigation' })
      await page.setViewportSize(DESK)
      const before = { look: await look(), box: await rail.boundingBox(), links: await rail.innerText() }

      await page.goto(`${workspace().url}/api/docs/`)

      expect({ look: await look(), box: await rail.boundingBox(), links: await rail.innerText() }).toEqual(
        before,
      )
      await page.setViewportSize(PHONE)
      expect(await findOverflow(page)).toEqual([])
      // Hundreds of routes look the same, and axe takes a second for every ten of them.
      await page.evaluate(
        `for (const route of [...document.querySelectorAll('details')].slice(20)) route.remove()`,
      )
      // Both sizes have the same colors.
      if (colorScheme === 'dark') expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize(DESK)
      if (colorScheme === 'light') expect(await axeFindings(page)).toEqual([])
      await rail.getByRole('link', { name: 'Projects' }).click()
      await page.getByRole('heading', { name: 'Projects' }).first().waitFor()
    })
  },
  { engine: 'sqlite', env: SHOP_ENV },
)
