import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openQueryClient } from './api/query-client.ts'
import { takeSentQueries } from './api/sent-queries.ts'
import { App, loadFirstPage } from './app.tsx'
import { setSiteTitle } from './components/page/use-page-title.ts'
import { takeEarlyInput } from './early-input.ts'
import { hasKeptSaves } from './editor/kept-saves.ts'
import { loadCatalogue, preferredLanguage } from './i18n/languages.ts'
import { setTexts } from './i18n/texts.ts'
import { onPageShown } from './page-shown.tsx'
import { isRenderedAlike } from './rendered-alike.ts'
import { openRouter } from './router.tsx'

/**
 * Shows the page that the address names: takes over the HTML that came with the document, or renders it anew where this
 * browser shows it differently. In small steps, between which browsers answer keys and clicks.
 */
export async function start(root: HTMLElement): Promise<void> {
  await nextTask()
  const language = preferredLanguage()
  setTexts(language, await loadCatalogue(language))
  document.documentElement.lang = language
  const title = document.querySelector<HTMLMetaElement>('meta[name="site-title"]')?.content
  if (title !== undefined) setSiteTitle(title)
  await nextTask()
  const client = openQueryClient()
  takeSentQueries(client)
  await nextTask()
  const router = openRouter(client)
  await loadFirstPage({ client, router })
  const isAlike = root.hasAttribute('data-picture') && isRenderedAlike(language)
  // The tree is then the one that the server rendered.
  if (isAlike) router.ssr = { manifest: undefined }
  const shown = onPageShown()
  const repeatEarlyInput = takeEarlyInput(root)
  const app = <App client={client} router={router} />
  startTransition(() => {
    // If something differs all the same, React renders the page again. Users do not notice, but tests do.
    if (isAlike) hydrateRoot(root, app, { onRecoverableError: () => root.setAttribute('data-anew', '') })
    else createRoot(root).render(app)
  })
  await shown
  root.removeAttribute('data-picture')
  repeatEarlyInput()
  if (hasKeptSaves()) void import('./editor/resume-saves.ts').then(({ resumeSaves }) => resumeSaves(client))
}

/** Lets the browser answer keys and clicks before this continues. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
