import './mantine.css'
import './style.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isGiven } from './api/given.ts'
import { PERMISSIONS, permissionsQuery } from './api/permissions.ts'
import { queryClient } from './api/query-client.ts'
import { sessionQuery } from './api/session.ts'
import { hasKeptSaves } from './editor/kept-saves.ts'
import { loadCatalogue, preferredLanguage } from './i18n/languages.ts'
import { setTexts } from './i18n/texts.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const language = preferredLanguage()
setTexts(language, await loadCatalogue(language))
await loadFirstPage()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

/** So that what came with the page is shown at once: React shows what comes later no sooner than 300 ms after its first try. */
async function loadFirstPage(): Promise<void> {
  void queryClient.prefetchQuery(sessionQuery)
  if (isGiven(PERMISSIONS)) void queryClient.prefetchQuery(permissionsQuery)
  // What is wrong with it, the page itself will say.
  await router.load().catch(() => {})
  // Answers that are there already are taken in by now.
  await new Promise((resolve) => setTimeout(resolve))
}

if (hasKeptSaves()) void import('./editor/resume-saves.ts').then(({ resumeSaves }) => resumeSaves())
