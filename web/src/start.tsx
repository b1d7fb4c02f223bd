import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { openQueryClient } from './api/query-client.ts'
import { App, loadFirstPage } from './app.tsx'
import { setSiteTitle } from './components/page/use-page-title.ts'
import { hasKeptSaves } from './editor/kept-saves.ts'
import { loadCatalogue, preferredLanguage } from './i18n/languages.ts'
import { setTexts } from './i18n/texts.ts'
import { keepFocus } from './keep-focus.ts'
import { openRouter } from './router.tsx'

/** Shows the page that the address names, in place of the picture of it that came with the document. */
export async function start(root: HTMLElement): Promise<void> {
  const language = preferredLanguage()
  setTexts(language, await loadCatalogue(language))
  document.documentElement.lang = language
  const title = document.querySelector<HTMLMetaElement>('meta[name="site-title"]')?.content
  if (title !== undefined) setSiteTitle(title)
  const client = openQueryClient()
  const router = openRouter(client)
  await loadFirstPage({ client, router })
  // In one step, so that nobody sees an empty page or finds something that does not work yet.
  const focusAgain = keepFocus(root)
  root.removeAttribute('data-picture')
  flushSync(() => createRoot(root).render(<App client={client} router={router} />))
  focusAgain()
  if (hasKeptSaves()) void import('./editor/resume-saves.ts').then(({ resumeSaves }) => resumeSaves(client))
}
