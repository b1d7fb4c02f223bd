import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { traceTasks } from './trace-tasks.ts'

/** How many times slower the processor of the page is. */
const SLOWED = 4
/** A page is quiet when its script has started and nothing was loaded for this long. */
const QUIET_MS = 700
/** A task that is longer keeps somebody waiting. */
const LONG_MS = 50
const LOOK_MS = 10
/** Loads that fill the cache. */
const WARM_UP = 1

/** What a page cost; times are milliseconds from the start of the navigation. */
export interface Load {
  /** Those that reach the server. */
  readonly requests: number
  readonly kilobytes: number
  readonly firstByte: number
  /** The main control is on screen and takes input. */
  readonly usable: number
  /** The script has taken over the whole page. */
  readonly started: number
  /** Sum of the tasks that took more than 50 ms of processor time. */
  readonly blocked: number
  /** Processor time of the thread that runs the page. */
  readonly processor: number
}

/** Where and how a page is opened. */
export interface Opened {
  readonly address: string
  readonly control: string
  readonly headers: Readonly<Record<string, string>>
}

/** Notes in the page when the control can be used, and when the script has started. */
function watch(control: string): string {
  return `(() => {
    const seen = (globalThis.seen = { usable: null, started: null })
    const note = (name) => {
      seen[name] = 0
      // The first task behind a frame: the next frame may wait for a script.
      requestAnimationFrame(() => setTimeout(() => { seen[name] = performance.now() }))
    }
    const look = () => {
      const control = document.querySelector(${JSON.stringify(control)})
      if (!control) return
      if (seen.usable === null && !control.closest('[inert]') && !control.disabled) note('usable')
      if (seen.started === null && !document.querySelector('#root[data-ssr]')) note('started')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })()`
}

interface Seen {
  readonly usable: number | null
  readonly started: number | null
}

/** Loads with an empty cache, each in a window of its own. */
export async function coldLoads(browser: Browser, opened: Opened, count: number): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 0; run < count; run += 1) {
    const context = await contextOf(browser, opened)
    loads.push(await load(await context.newPage(), opened))
    await context.close()
  }
  return loads
}

/** Loads by somebody who was there before: files are cached, data is not. */
export async function warmLoads(browser: Browser, opened: Opened, count: number): Promise<Load[]> {
  const context = await contextOf(browser, opened)
  const loads: Load[] = []
  for (let run = 0; run < count + WARM_UP; run += 1) {
    const page = await context.newPage()
    loads.push(await load(page, opened))
    await page.close()
  }
  await context.close()
  return loads.slice(WARM_UP)
}

/**
 * Whether the control works from the moment it counts as usable: a click on a link leads to its address, and what is typed
 * into a field is still there when the script has started.
 */
export async function controlWorks(browser: Browser, opened: Opened): Promise<boolean> {
  const context = await contextOf(browser, opened)
  const page = await context.newPage()
  const { session } = await start(page, opened)
  await until(session, ({ usable }) => usable)
  const control = page.locator(opened.control).first()
  const href = await control.getAttribute('href')
  const box = await control.scrollIntoViewIfNeeded().then(
    () => control.boundingBox(),
    () => null,
  )
  // It may be taken away again.
  if (box) await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2)
  const works =
    box !== null && (href === null ? await keepsText(page, session, opened) : await leadsTo(page, href))
  await context.close()
  return works
}

const TYPED = 'qjx'

async function keepsText(page: Page, session: CDPSession, opened: Opened): Promise<boolean> {
  await page.keyboard.type(TYPED)
  await until(session, ({ started }) => started)
  await sleep(QUIET_MS)
  return (await page.locator(opened.control).first().inputValue()).includes(TYPED)
}

async function leadsTo(page: Page, href: string): Promise<boolean> {
  return page
    .waitForURL((url) => `${url.pathname}${url.search}` === href, { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
}

async function contextOf(browser: Browser, { headers }: Opened): Promise<BrowserContext> {
  return browser.newContext({ locale: 'en-US', extraHTTPHeaders: { ...headers } })
}

async function start(page: Page, { address, control }: Opened) {
  await page.addInitScript(watch(control))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.enable')
  const tasks = await traceTasks(session)
  const network = { requests: 0, bytes: 0, last: performance.now() }
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) network.requests += 1
    network.last = performance.now()
  })
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache === true) network.requests -= 1
  })
  session.on('Network.requestServedFromCache', () => {
    network.requests -= 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    network.bytes += encodedDataLength
    network.last = performance.now()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { session, network, tasks }
}

async function load(page: Page, opened: Opened): Promise<Load> {
  const { session, network, tasks } = await start(page, opened)
  const usable = await until(session, (seen) => seen.usable)
  const started = await until(session, (seen) => seen.started)
  while (performance.now() < network.last + QUIET_MS) await sleep(LOOK_MS)
  const firstByte = await valueIn<number>(session, FIRST_BYTE)
  const { metrics } = await session.send('Performance.getMetrics')
  const processor = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  const blocked = (await tasks()).filter((ms) => ms > LONG_MS).reduce((sum, ms) => sum + ms, 0)
  const kilobytes = network.bytes / 1000
  return { requests: network.requests, kilobytes, firstByte, usable, started, blocked, processor }
}

async function until(session: CDPSession, moment: (seen: Seen) => number | null): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(LOOK_MS)) {
    const seen = await valueIn<Seen | undefined>(session, 'globalThis.seen')
    const at = seen ? moment(seen) : null
    if (at !== null && at > 0) return at
  }
  throw new Error('The page did not become usable')
}

const FIRST_BYTE = 'performance.getEntriesByType("navigation")[0].responseStart'

/** Past Playwright, whose own script in the page takes processor time. */
async function valueIn<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value as T
}
