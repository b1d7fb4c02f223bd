import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../test/e2e/find-browser.ts'
import { ADMIN_HEADERS, type BenchSiteOptions, withBenchSite } from './bench-site.ts'

const LOADS = 7
/** Loads until a browser keeps compiled scripts. */
const WARM_LOADS = 3
const SAVES = 60
const SAVED_TEXT = 'x'
const LOOK_MS = 5

/** Counts, in the page, the time from the key that saves until another string is on screen. */
const WATCH = `(() => {
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

/** How long people wait for pages and for the next string, in a real browser. Writes into the strings of the site. */
export async function benchWeb(options: BenchSiteOptions): Promise<void> {
  const program = findBrowser()
  if (program === null) throw new Error('No Chromium was found; name one with CHROMIUM')
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/build-web.ts')], { stdio: 'inherit' })
  await withBenchSite(options, async ({ server }) => {
    const origin = `http://127.0.0.1:${server.port}`
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
    const place = await largestTranslation(origin)
    console.log(`${place.path}: ${place.total} strings; its project has ${place.translations} translations`)
    const editor = `${origin}/translate/${place.path}/`
    printLoads('first load of the editor', 1000, await loads(browser, editor, 'textarea'))
    print('from save to the next string', 100, await saves(browser, editor))
    const project = `${origin}/projects/${place.path.split('/')[0]}/`
    printLoads('page of the project, first time', 300, await loads(browser, project, 'tbody a'))
    print('page of the project, again', 300, await loadsAgain(browser, project, 'tbody a'))
    print('page of the project, by a link', 300, await visits(browser, project))
    await browser.close()
  })
}

/**
 * Notes, in the page, when something is first on screen, and when it can be used: counted from the start of the page, or from
 * the last click. Asking from outside would be told up to 0.1 s later.
 */
function watchShown(selector: string): string {
  return `(() => {
    let start = 0
    globalThis.shownAfter = null
    globalThis.worksAfter = null
    const note = (name) => {
      globalThis[name] = 0
      // The first task behind a frame: the next frame may wait for a script.
      requestAnimationFrame(() => setTimeout(() => { globalThis[name] = performance.now() - start }))
    }
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      if (globalThis.shownAfter === null) note('shownAfter')
      if (globalThis.worksAfter === null && !document.querySelector('#root[data-picture]')) note('worksAfter')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    addEventListener('click', () => {
      start = performance.now()
      globalThis.shownAfter = null
    }, true)
  })()`
}

async function shownAfter(page: Page, name = 'shownAfter'): Promise<number> {
  for (;;) {
    const after = await page.evaluate<number | null>(`globalThis.${name}`)
    if (after !== null && after > 0) return after
    await sleep(LOOK_MS)
  }
}

interface Loads {
  readonly shown: number[]
  readonly works: number[]
}

async function loads(browser: Browser, address: string, shown: string): Promise<Loads> {
  const times: Loads = { shown: [], works: [] }
  for (let run = 0; run < LOADS; run += 1) {
    const page = await open(browser)
    await page.addInitScript(watchShown(shown))
    await page.goto(address, { waitUntil: 'commit' })
    times.shown.push(await shownAfter(page))
    times.works.push(await shownAfter(page, 'worksAfter'))
    await page.context().close()
  }
  return times
}

/** The same by somebody who was there before: files are kept, data is not. */
async function loadsAgain(browser: Browser, address: string, shown: string): Promise<number[]> {
  const page = await open(browser)
  await page.addInitScript(watchShown(shown))
  const times: number[] = []
  for (let run = 0; run < LOADS + WARM_LOADS; run += 1) {
    await page.goto(address, { waitUntil: 'commit' })
    const after = await shownAfter(page)
    if (run >= WARM_LOADS) times.push(after)
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return times
}

/** From the click on the name of the project in the list of projects to its components. */
async function visits(browser: Browser, address: string): Promise<number[]> {
  const path = new URL(address).pathname
  const page = await open(browser)
  await page.addInitScript(watchShown(`tbody a[href^="${path}"]:not([href="${path}"])`))
  const times: number[] = []
  for (let run = 0; run < LOADS; run += 1) {
    await page.goto(new URL('/projects/', address).href)
    const link = page.locator(`tbody a[href="${path}"]`).first()
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    await link.click()
    times.push(await shownAfter(page))
  }
  await page.context().close()
  return times
}

async function saves(browser: Browser, address: string): Promise<number[]> {
  const page = await open(browser)
  await page.goto(address)
  await page.locator('#root:not([data-picture]) textarea').first().waitFor()
  await page.evaluate(WATCH)
  for (let done = 0; done < SAVES; ) {
    await page.locator('textarea').first().focus()
    await page.keyboard.type(SAVED_TEXT)
    await page.getByRole('button', { name: 'Save and go on' }).waitFor()
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

interface TranslationRow {
  readonly web_url: string
  readonly total: number
  readonly is_source: boolean
  readonly component: { readonly project: { readonly slug: string } }
}

async function largestTranslation(origin: string) {
  const answer = await fetch(`${origin}/api/translations/?page_size=1000`, { headers: ADMIN_HEADERS })
  const { results } = (await answer.json()) as { results: readonly TranslationRow[] }
  const [largest] = results.filter(({ is_source }) => !is_source).sort((a, b) => b.total - a.total)
  if (!largest) throw new Error('The site has no translations')
  const { slug } = largest.component.project
  return {
    path: new URL(largest.web_url).pathname.split('/').slice(2, -1).join('/'),
    total: largest.total,
    translations: results.filter(({ component }) => component.project.slug === slug).length,
  }
}

function printLoads(what: string, limitMs: number, { shown, works }: Loads): void {
  print(what, limitMs, shown)
  print('  until it can be used', null, works)
}

function print(what: string, limitMs: number | null, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0)
  const limit = limitMs === null ? '' : `limit ${limitMs} ms, `
  console.log(
    `  ${what.padEnd(34)} median ${at(0.5)} ms, p95 ${at(0.95)} ms (${limit}${sorted.length} times)`,
  )
}
