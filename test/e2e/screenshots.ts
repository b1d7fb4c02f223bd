import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildPages } from '../support/build-pages.ts'
import { addPeople } from './add-people.ts'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { findBrowser } from './find-browser.ts'
import { SHOWN_PAGES, type ShownPage } from './pages.ts'
import { smallPng } from './small-png.ts'
import { startWorkspace } from './start-workspace.ts'

// Writes pictures of the pages, at the width of a desk and of a phone, light and dark, into `docs/images/`, or into the
// folder that is the first argument; further arguments are names of pages.

const [folder = join(import.meta.dirname, '../../docs/images'), ...names] = process.argv.slice(2)
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

mkdirSync(folder, { recursive: true })
await buildPages()
const workspace = await startWorkspace({ browser: findBrowser() ?? '', databaseUrl: '', env: SHOP_ENV })
const endShop = await addShop(workspace)
await addPeople(workspace)

const stranger = await workspace.open('/')
const member = await workspace.open('/', { as: 'admin' })
for (const path of ['/translate/demo/humanize/pl/', '/translate/shop/app/de/']) {
  await member.goto(`${workspace.url}${path}`)
  await member.getByRole('textbox').first().waitFor()
}
for (const shown of SHOWN_PAGES) {
  if (names.length > 0 && !names.includes(shown.name)) continue
  await photograph(shown.isSignedIn ? member : stranger, shown)
}
for (const fault of workspace.takeFaults()) console.error(fault)
await workspace.stop()
await endShop()
process.exit(0)

async function photograph(page: Page, { name, path, shows, at }: ShownPage): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${workspace.url}${path}`)
    await page.getByText(shows).first().waitFor({ state: 'attached' })
    if (at !== undefined) await page.getByText(at).first().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const picture = await page.screenshot({ animations: 'disabled' })
      writeFileSync(join(folder, `${name}-${size.width}-${colorScheme}.png`), smallPng(picture))
    }
  }
}
