import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { isGiven } from './api/given.ts'
import { PERMISSIONS, permissionsQuery } from './api/permissions.ts'
import { placeAddress, placeQuery } from './api/places.ts'
import { sessionQuery } from './api/session.ts'
import { placePathOf } from './components/frame/place-path.ts'
import type { openRouter } from './router.tsx'
import { schemeManager } from './scheme-manager.ts'
import { theme } from './theme.ts'

/** What shows the pages, and what they know. */
export interface AppProps {
  readonly client: QueryClient
  readonly router: ReturnType<typeof openRouter>
}

/** All pages. */
export function App({ client, router }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemeManager}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

/** So that what came with the page is shown at once: React shows what comes later no sooner than 300 ms after its first try. */
export async function loadFirstPage({ client, router }: AppProps): Promise<void> {
  void client.prefetchQuery(sessionQuery)
  if (isGiven(PERMISSIONS)) void client.prefetchQuery(permissionsQuery)
  const path = placePathOf(router.history.location.pathname)
  if (path !== null && isGiven(placeAddress(path))) void client.prefetchQuery(placeQuery(path))
  // What is wrong with it, the page itself will say.
  await router.load().catch(() => {})
  // Answers that are there already are taken in by now.
  await new Promise((resolve) => setTimeout(resolve))
}
