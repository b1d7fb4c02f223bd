import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { PERMISSIONS, permissionsQuery } from './api/permissions.ts'
import { placeAddress, placeQuery } from './api/places.ts'
import { isPreloaded } from './api/preloaded.ts'
import { sessionQuery } from './api/session.ts'
import { placePathOf } from './components/frame/place-path.ts'
import type { openRouter } from './router.tsx'
import { schemeManager } from './scheme-manager.ts'
import { theme } from './theme.ts'

/** The router, and the client with its data. */
interface AppProps {
  readonly client: QueryClient
  readonly router: ReturnType<typeof openRouter>
}

/** The web interface. */
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

/** Loads the first page before React renders it: React delays content that suspends by at least 300 ms. */
export async function loadFirstPage({ client, router }: AppProps): Promise<void> {
  void client.prefetchQuery(sessionQuery)
  if (isPreloaded(PERMISSIONS)) void client.prefetchQuery(permissionsQuery)
  const path = placePathOf(router.history.location.pathname)
  if (path !== null && isPreloaded(placeAddress(path))) void client.prefetchQuery(placeQuery(path))
  // The page itself shows the error.
  await router.load().catch(() => {})
  // Preloaded responses are in the client after the next task.
  await new Promise((resolve) => setTimeout(resolve))
}
