import { text } from 'node:stream/consumers'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { giveAll } from '../api/given.ts'
import { openQueryClient } from '../api/query-client.ts'
import { App, loadFirstPage } from '../app.tsx'
import { setSiteTitle } from '../components/page/use-page-title.ts'
import { chooseFrom, loadCatalogue } from '../i18n/languages.ts'
import { setTexts } from '../i18n/texts.ts'
import { openRouter } from '../router.tsx'
import { holdBack } from './hold-back.ts'
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

/**
 * The HTML of a page as its script shows it first, in a browser that remembers nothing. What was asked for before leaves
 * nothing behind, but only one page is drawn at a time: its language and address are those of the whole thread.
 */
export async function renderPage(
  asked: AskedPage,
): Promise<{ readonly html: string; readonly language: string }> {
  const url = new URL(asked.address)
  standIn({ url, platform: asked.platform })
  giveAll(asked.answers)
  const language = chooseFrom(asked.languages)
  setTexts(language, await loadCatalogue(language))
  setSiteTitle(asked.siteTitle)
  const client = openQueryClient()
  const history = createMemoryHistory({ initialEntries: [`${url.pathname}${url.search}`] })
  const router = openRouter(client, history)
  await loadFirstPage({ client, router })
  const html = await renderWhole(<App client={client} router={router} />)
  client.clear()
  return { html: preferScheme(holdBack(html)), language }
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
