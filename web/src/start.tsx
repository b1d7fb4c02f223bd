import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hydrateQueries } from './api/hydrate-queries.ts'
import { openQueryClient } from './api/query-client.ts'
import { App, loadFirstPage } from './app.tsx'
import { canHydrate } from './can-hydrate.ts'
import { setSiteTitle } from './components/page/use-page-title.ts'
import { takeEarlyInput } from './early-input.ts'
import { hasStoredSaves } from './editor/stored-saves.ts'
import { loadCatalogue, preferredLanguage } from './i18n/languages.ts'
import { setTexts } from './i18n/texts.ts'
import { onPageShown } from './page-shown.tsx'
import { openRouter } from './router.tsx'

/**
 * Starts the page at the current URL: hydrates the server-rendered HTML, or renders the page again if this browser shows it
 * differently. Works in small steps, so that the browser can handle keys and clicks in between.
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
  const allowRetries = hydrateQueries(client)
  await nextTask()
  const router = openRouter(client)
  await loadFirstPage({ client, router })
  const isHydrated = root.hasAttribute('data-ssr') && canHydrate(language)
  // Makes the router render the same tree as on the server.
  if (isHydrated) router.ssr = { manifest: undefined }
  const shown = onPageShown()
  const repeatEarlyInput = takeEarlyInput(root)
  const app = <App client={client} router={router} />
  startTransition(() => {
    // If something differs nevertheless, React renders the page again; the attribute lets tests detect this.
    if (isHydrated) hydrateRoot(root, app, { onRecoverableError: () => root.setAttribute('data-anew', '') })
    else createRoot(root).render(app)
  })
  await shown
  root.removeAttribute('data-ssr')
  allowRetries()
  repeatEarlyInput()
  if (hasStoredSaves()) void import('./editor/resume-saves.ts').then(({ resumeSaves }) => resumeSaves(client))
}

/** Lets the browser handle keys and clicks before continuing. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
