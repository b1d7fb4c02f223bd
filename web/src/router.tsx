import type { QueryClient } from '@tanstack/react-query'
import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { Frame } from './components/frame/frame.tsx'
import { tellingWhenShown } from './page-shown.tsx'
import { ErrorPage } from './pages/not-found/error-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { PAGES } from './pages/pages.ts'

/** What loads the data of a page. */
interface RouteContext {
  readonly client: QueryClient
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Frame,
  notFoundComponent: tellingWhenShown(NotFoundPage),
  errorComponent: tellingWhenShown(ErrorPage),
})

/** Every page is loaded when it is first opened, and its data at the same time. */
function pageRoute([path, load, prefetch]: (typeof PAGES)[number]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader({ params, location, cause, context }) {
      const { _splat, code } = params as { readonly _splat?: string; readonly code?: string }
      const { q = '' } = location.search as { readonly q?: string }
      return prefetch?.(context.client, _splat ?? code ?? '', { search: q, isOpened: cause !== 'preload' })
    },
  }).lazy(async () => createLazyRoute(path)({ component: tellingWhenShown(await load()) }))
}

const routeTree = rootRoute.addChildren(PAGES.map(pageRoute))

/** Shows the page that an address names: that of the window, or the one that a history of its own is at. */
export function openRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { client },
    trailingSlash: 'always',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultErrorComponent: tellingWhenShown(ErrorPage),
    // Elsewhere than in a window there is nothing to scroll.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  })
}

/** Parameters as text: those that are undefined are left out. */
function searchText(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
