import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { giveAll, missedAddresses } from '../api/given.ts'
import { queriesText } from '../api/sent-queries.ts'
import { App, loadFirstPage } from '../app.tsx'
import { setSiteTitle } from '../components/page/use-page-title.ts'
import { chooseFrom, loadCatalogue } from '../i18n/languages.ts'
import { setTexts } from '../i18n/texts.ts'
import { openRouter } from '../router.tsx'
import { holdBack } from './hold-back.ts'
import { fetchAwaited, openKnowingClient } from './known-queries.ts'
import { preferScheme } from './prefer-scheme.ts'
import { standIn } from './stand-ins.ts'

/** A page that somebody asked for. */
export interface AskedPage {
  readonly address: string
  /** Languages that are wanted, the best first. */
  readonly languages: readonly string[]
  /** As `navigator.platform` names it; empty where that is not known. */
  readonly platform: string
  readonly siteTitle: string
  /** Answers of the API by address, as JSON. */
  readonly answers: string
}

/** A page as the script of the browser shows it first. */
export interface RenderedPage {
  readonly html: string
  readonly language: string
  /** What the page knows, as JSON: the script begins with it (`api/sent-queries.ts`). */
  readonly queries: string
  /** Addresses of the API that the page shows more of. */
  readonly missed: readonly string[]
}

/** Components find out what they show by rendering, some of them by what others showed. */
const MOST_PASSES = 4

/**
 * The HTML of a page as its script shows it first, in a browser that remembers nothing. What was asked for before leaves
 * nothing behind, but only one page is drawn at a time: its language and address are those of the whole thread.
 */
export async function renderPage(asked: AskedPage): Promise<RenderedPage> {
  const url = new URL(asked.address)
  standIn({ url, platform: asked.platform })
  giveAll(asked.answers)
  const language = chooseFrom(asked.languages)
  setTexts(language, await loadCatalogue(language))
  setSiteTitle(asked.siteTitle)
  const client = openKnowingClient()
  const history = createMemoryHistory({ initialEntries: [`${url.pathname}${url.search}`] })
  const router = openRouter(client, history)
  await loadFirstPage({ client, router })
  let html = await renderWhole(<App client={client} router={router} />)
  for (let pass = 1; pass < MOST_PASSES && (await hasLearned(client)); pass += 1) {
    html = await renderWhole(<App client={client} router={router} />)
  }
  const queries = queriesText(client)
  const missed = missedAddresses()
  client.clear()
  return { html: preferScheme(holdBack(html)), language, queries, missed }
}

/** Asks for what the rendered components show; true when some of it was given. */
async function hasLearned(client: QueryClient): Promise<boolean> {
  const awaited = fetchAwaited(client)
  await new Promise((resolve) => setTimeout(resolve))
  return awaited.some(({ state }) => state.status === 'success')
}

/** The HTML of an element with all its parts; rejects when one of them cannot be drawn. */
async function renderWhole(element: ReactNode): Promise<string> {
  const failure = Promise.withResolvers<never>()
  const rendered = prerenderToNodeStream(element, {
    // Large parts would come behind the others otherwise, and be put in their place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: failure.reject,
  })
  const { prelude } = await Promise.race([rendered, failure.promise])
  return text(prelude)
}
