import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { chooseInterfaceLanguage } from '../../../src/domain/languages/interface-languages.ts'
import { dehydrateQueries } from '../api/hydrate-queries.ts'
import { missingUrls, rejections, startServerRendering } from '../api/preloaded.ts'
import { App, loadFirstPage } from '../app.tsx'
import { takeRenderedStatus } from '../components/page/rendered-status.ts'
import { setSiteTitle, takeRenderedTitle } from '../components/page/use-page-title.ts'
import { loadCatalogue } from '../i18n/languages.ts'
import { setTexts } from '../i18n/texts.ts'
import { openRouter } from '../router.tsx'
import { defineBrowserGlobals } from './browser-globals.ts'
import { guardForms } from './guard-forms.ts'
import { preferScheme } from './prefer-scheme.ts'
import { fetchPending, openPreloadedClient } from './preloaded-client.ts'

/** The requested page. */
interface RequestedPage {
  readonly url: string
  /** Preferred languages, best first. */
  readonly languages: readonly string[]
  /** As `navigator.platform` names it; empty if unknown. */
  readonly platform: string
  readonly siteTitle: string
  /** Preloaded API responses by URL, as JSON. */
  readonly responses: string
}

/** The HTML of a page, identical to what the browser's script renders first. */
export interface RenderedPage {
  readonly html: string
  /** The title of its window; null for that of the document. */
  readonly title: string | null
  readonly language: string
  /** 403 or 404 if the page says so, otherwise 200. */
  readonly status: number
  /** The data it was rendered from, as JSON; the script starts with it (`api/hydrate-queries.ts`). */
  readonly queries: string
  /** The rejected requests among it, as JSON. */
  readonly rejections: string
  /** API URLs whose responses were missing while it was rendered. */
  readonly missing: readonly string[]
}

/** Rendering a component starts its queries, and their data may add components with queries of their own. */
const MAX_PASSES = 4

/**
 * Renders a page as its script renders it first in a browser with empty storage. Requests share no data, but only one page can
 * be rendered at a time, because its language and URL are global to the thread.
 */
export async function renderPage(page: RequestedPage): Promise<RenderedPage> {
  const url = new URL(page.url)
  defineBrowserGlobals({ url, platform: page.platform })
  startServerRendering(page.responses)
  const language = chooseInterfaceLanguage(page.languages) ?? 'en'
  setTexts(language, await loadCatalogue(language))
  setSiteTitle(page.siteTitle)
  takeRenderedTitle()
  const client = openPreloadedClient()
  const history = createMemoryHistory({ initialEntries: [`${url.pathname}${url.search}`] })
  const router = openRouter(client, history)
  await loadFirstPage({ client, router })
  let html = await renderToText(<App client={client} router={router} />)
  for (let pass = 1; pass < MAX_PASSES && (await fetchMore(client)); pass += 1) {
    html = await renderToText(<App client={client} router={router} />)
  }
  const queries = dehydrateQueries(client)
  const missing = missingUrls()
  client.clear()
  return {
    html: preferScheme(guardForms(html)),
    title: takeRenderedTitle(),
    language,
    status: takeRenderedStatus(),
    queries,
    rejections: rejections(),
    missing,
  }
}

/** Fetches the queries of the rendered components; true if one of them was preloaded, or its rejection. */
async function fetchMore(client: QueryClient): Promise<boolean> {
  const pending = fetchPending(client)
  await new Promise((resolve) => setTimeout(resolve))
  return pending.some(({ state }) => state.status !== 'pending')
}

/** The complete HTML of an element; rejects if a component fails to render. */
async function renderToText(element: ReactNode): Promise<string> {
  takeRenderedStatus()
  const failure = Promise.withResolvers<never>()
  const rendered = prerenderToNodeStream(element, {
    // Otherwise, React sends large parts later and has a script move them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: failure.reject,
  })
  const { prelude } = await Promise.race([rendered, failure.promise])
  return text(prelude)
}
