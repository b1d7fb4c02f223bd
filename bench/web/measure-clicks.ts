import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { ADMIN_HEADERS } from '../bench-site.ts'
import type { LargestTranslation } from './page-list.ts'

const ROUNDS = 7
const SAVES = 60
const SAVED_TEXT = 'x'
const LOOK_MS = 5

/** Counts, in the page, the time from a click until what it leads to is on screen. */
const WATCH_CLICKS = `(() => {
  globalThis.wanted = ''
  globalThis.readyAfter = null
  let start = 0
  const look = () => {
    if (globalThis.readyAfter !== null || globalThis.wanted === '' || !document.querySelector(globalThis.wanted)) return
    globalThis.readyAfter = 0
    requestAnimationFrame(() => setTimeout(() => { globalThis.readyAfter = performance.now() - start }))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  addEventListener('click', () => {
    start = performance.now()
    globalThis.readyAfter = null
  }, true)
})()`

/** The same from the key that saves until another string is on screen. */
const WATCH_SAVES = `(() => {
  globalThis.saveTimes = []
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    const start = performance.now()
    const field = document.querySelector('textarea')
    const look = () => {
      const now = document.querySelector('textarea')
      if (now && now !== field) requestAnimationFrame(() => saveTimes.push(performance.now() - start))
      else requestAnimationFrame(look)
    }
    look()
  }, true)
})()`

/** From the click on a link to the page that it leads to, by pages: down from the list of projects to the editor. */
export async function clicks(
  browser: Browser,
  origin: string,
  { project, component, path }: LargestTranslation,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const steps = [
    ['project', `/projects/${project}/`, `tbody a[href^="/projects/${component}/"]`],
    ['component', `/projects/${component}/`, `tbody a[href="/projects/${path}/"]`],
    ['translation', `/projects/${path}/`, `main a[href^="/translate/${path}/"]`],
    ['editor', `/translate/${path}/`, 'main textarea'],
  ] as const
  const times = new Map<string, number[]>(steps.map(([name]) => [name, []]))
  const page = await open(browser)
  await page.addInitScript(WATCH_CLICKS)
  for (let run = 0; run < ROUNDS; run += 1) {
    await page.goto(`${origin}/projects/`)
    await page.locator('#root:not([data-ssr]) tbody a').first().waitFor()
    for (const [name, href, shown] of steps) {
      await page.waitForLoadState('networkidle')
      await page.evaluate(`globalThis.wanted = ${JSON.stringify(shown)}`)
      await page.locator(`main a[href^="${href}"]`).first().click()
      times.get(name)?.push(await answerOf(page, 'globalThis.readyAfter'))
    }
  }
  await page.context().close()
  return times
}

/** From the key that saves a string to the next one. Writes into the strings of the site. */
export async function saves(browser: Browser, address: string): Promise<readonly number[]> {
  const page = await open(browser)
  await page.goto(address)
  await page.locator('#root:not([data-ssr]) textarea').first().waitFor()
  await page.evaluate(WATCH_SAVES)
  for (let done = 0; done < SAVES; ) {
    await page.locator('textarea').first().focus()
    await page.keyboard.type(SAVED_TEXT)
    await page.locator('[data-action="save"], button:has-text("Save and continue")').first().waitFor()
    await page.keyboard.press('Control+Enter')
    done += 1
    // Asked from outside: the pages allow no script of a string.
    while ((await page.evaluate<number>('saveTimes.length')) < done) await sleep(LOOK_MS)
  }
  const times: number[] = await page.evaluate('saveTimes')
  await page.context().close()
  return times
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', extraHTTPHeaders: ADMIN_HEADERS })
  return context.newPage()
}

async function answerOf(page: Page, expression: string): Promise<number> {
  for (;;) {
    const value = await page.evaluate<number | null>(expression)
    if (value !== null && value > 0) return value
    await sleep(LOOK_MS)
  }
}
