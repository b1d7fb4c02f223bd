import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { findBrowser } from './find-browser.ts'
import { SHOWN_PAGES } from './pages.ts'
import { startWorkspace } from './start-workspace.ts'

// Writes pictures of the pages, at the width of a desk and of a phone, light and dark, into `docs/images/`, or into the
// folder that is the first argument; further arguments are names of pages.

const [folder = join(import.meta.dirname, '../../docs/images'), ...names] = process.argv.slice(2)
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

mkdirSync(folder, { recursive: true })
const workspace = await startWorkspace({ browser: findBrowser() ?? '', databaseUrl: '', env: SHOP_ENV })
const endShop = await addShop(workspace)
await workspace.addUser('admin', 'Administrator')
for (const { name, path, shows, isSignedIn } of SHOWN_PAGES) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await workspace.open(path, { viewport: SIZES[0], colorScheme })
    if (isSignedIn) {
      await workspace.signIn(page, 'admin')
      await page.goto(`${workspace.url}${path}`)
    }
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.getByText(shows, { exact: false }).first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
        fullPage: false,
      })
    }
    await page.context().close()
  }
}
for (const fault of workspace.takeFaults()) console.error(fault)
await workspace.stop()
await endShop()
process.exit(0)
