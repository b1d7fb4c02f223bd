import { afterAll, beforeAll, expect, it } from 'vitest'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { SHOWN_PAGES } from './pages.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

describeInBrowser(
  'every page',
  (workspace) => {
    let endShop = async () => {}
    beforeAll(async () => {
      endShop = await addShop(workspace())
    }, 60_000)
    afterAll(() => endShop())

    it.each(SHOWN_PAGES)('$name is for everyone, light and dark, on a desk and on a phone', async (shown) => {
      const found: string[] = []
      const page = await workspace().open(shown.path, { viewport: DESK, colorScheme: 'light' })
      if (shown.isSignedIn) {
        await workspace().addUser('admin', 'Administrator')
        await workspace().signIn(page, 'admin')
        await page.goto(`${workspace().url}${shown.path}`)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const viewport of [DESK, PHONE]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(viewport)
          await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
          await page.getByText(shown.shows).first().waitFor({ state: 'attached' })
          const where = `${shown.name}, ${colorScheme}, ${viewport.width}`
          found.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`))
          found.push(...(await findOverflow(page)).map((element) => `${where}: too wide: ${element}`))
        }
      }
      await page.context().close()

      expect(found).toEqual([])
    })
  },
  { engines: ['sqlite'], env: SHOP_ENV },
)
