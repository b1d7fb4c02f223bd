import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPeople } from './add-people.ts'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { escapeFindings, keyboardFindings } from './check-keyboard.ts'
import { axeFindings, findOverflow, findShifts } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { SHOWN_PAGES } from './pages.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

describeInBrowser(
  'every page',
  (workspace) => {
    let endShop = async () => {}
    let stranger: Page
    let member: Page
    beforeAll(async () => {
      endShop = await addShop(workspace())
      await addPeople(workspace())
      const options = { isKept: true, viewport: DESK, reducedMotion: 'reduce' } as const
      stranger = await workspace().open('/', options)
      member = await workspace().open('/', { ...options, as: 'admin' })
    })
    afterAll(() => endShop())

    it.each(SHOWN_PAGES.filter(({ isPicture }) => !isPicture))(
      '$name is for everyone: in both schemes and sizes, and by keyboard',
      async (shown) => {
        workspace().expectRefusals(/^404 \/nothing\/$/)
        const page = shown.isSignedIn ? member : stranger
        const look = async (colorScheme: 'light' | 'dark', viewport: typeof DESK) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(viewport)
          await page.getByText(shown.shows).first().waitFor({ state: 'attached' })
        }
        await page.goto(`${workspace().url}${shown.path}`)

        await look('light', DESK)
        await page.waitForLoadState('networkidle')
        const shifts = await findShifts(page)
        const light = await axeFindings(page)
        // Most of what is seen on one is also on the other, so that each color is looked at in both schemes.
        await look('dark', PHONE)
        const phone = [...(await axeFindings(page)), ...(await findOverflow(page))]
        await look('light', DESK)
        const keyboard = [...(await keyboardFindings(page)), ...(await escapeFindings(page))]

        expect({ shifts, light, phone, keyboard }).toEqual({
          shifts: [],
          light: [],
          phone: [],
          keyboard: [],
        })
      },
    )
  },
  { engine: 'postgres', env: SHOP_ENV },
)
