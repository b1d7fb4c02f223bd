import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** How a window is, and whose. */
export interface WindowOptions extends BrowserContextOptions {
  /** Who is signed in; nobody unless it is said. */
  readonly as?: string
  /** Nothing was shown in it before, and nothing will be after the story. */
  readonly isFresh?: boolean
  /** It stays as it is from one story to the next. */
  readonly isKept?: boolean
}

/** Windows of one browser, each with cookies of its own. */
export interface Windows {
  /** A window that shows nothing yet; `signIn` is called when nobody is signed in there who should be. */
  take(options: WindowOptions, signIn: (page: Page, username: string) => Promise<void>): Promise<Page>
  /** Empties all windows that were taken, for whoever needs such a window next. */
  putBack(): Promise<void>
}

const EMPTY = '/healthz/'
const DESK = { width: 1280, height: 720 }

/**
 * Keeps windows from one story to the next, because a browser keeps what it has loaded and compiled for a window: pages
 * open there in half the time. `prepare` is called once for each page.
 */
export function openWindows(
  browser: Browser,
  site: string,
  prepare: (page: Page, options: WindowOptions) => void,
): Windows {
  const free = new Map<string, Page[]>()
  const taken: { readonly page: Page; readonly key: string; readonly options: WindowOptions }[] = []

  return {
    async take(options, signIn) {
      const { as, isFresh, isKept, viewport, colorScheme, reducedMotion, extraHTTPHeaders, ...context } =
        options
      const key = JSON.stringify([as, context])
      const known = isFresh ? undefined : free.get(key)?.pop()
      const page = known ?? (await (await browser.newContext({ locale: 'en-US', ...context })).newPage())
      if (!isKept) taken.push({ page, key, options })
      if (known === undefined) {
        prepare(page, options)
        if (as !== undefined) await signIn(page, as)
      }
      await page.setViewportSize(viewport ?? DESK)
      await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: reducedMotion ?? null })
      await page.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      return page
    },
    async putBack() {
      for (const { page, key, options } of taken.splice(0)) {
        if (options.isFresh || !(await isEmptied(page, options))) await page.context().close()
        else free.set(key, [...(free.get(key) ?? []), page])
      }
    },
  }

  /** Forgets everything but who is signed in and what is cached; false for windows that cannot be used again. */
  async function isEmptied(page: Page, { as }: WindowOptions): Promise<boolean> {
    if (page.isClosed()) return false
    const context = page.context()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    try {
      await page.goto(`${site}${EMPTY}`)
    } catch {
      return false
    }
    await Promise.all(context.pages().map((other) => other !== page && other.close()))
    await page.mouse.move(0, 0)
    await page.evaluate('localStorage.clear(); sessionStorage.clear()')
    await context.clearCookies(as === undefined ? {} : { name: /^(?!diglot-session$)/ })
    return true
  }
}
