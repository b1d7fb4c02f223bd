import './mantine.css'
import './style.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { hasKeptSaves } from './editor/kept-saves.ts'
import { loadCatalogue, preferredLanguage } from './i18n/languages.ts'
import { setTexts } from './i18n/texts.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const language = preferredLanguage()
setTexts(language, await loadCatalogue(language))

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

if (hasKeptSaves()) void import('./editor/resume-saves.ts').then(({ resumeSaves }) => resumeSaves())
