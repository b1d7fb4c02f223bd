import type { QueryClient } from '@tanstack/react-query'
import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import type { PagePath } from '../../src/contract/pages.ts'
import { Frame } from './components/frame/frame.tsx'
import { notifyingWhenShown } from './page-shown.tsx'
import { ErrorPage } from './pages/not-found/error-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { PAGES } from './pages/pages.ts'

/** The client that loads the data of pages. */
interface RouteContext {
  readonly client: QueryClient
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Frame,
  notFoundComponent: notifyingWhenShown(NotFoundPage),
  errorComponent: notifyingWhenShown(ErrorPage),
})

/** The code of a page is loaded when it is first opened, in parallel with its data. */
function pageRoute([path, [load, prefetch]]: [path: string, page: (typeof PAGES)[PagePath]]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader({ params, location, cause, context }) {
      const { _splat, code } = params as { readonly _splat?: string; readonly code?: string }
      const { q = '' } = location.search as { readonly q?: string }
      return prefetch?.(context.client, _splat ?? code ?? '', { search: q, isOpened: cause !== 'preload' })
    },
  }).lazy(async () => createLazyRoute(path)({ component: notifyingWhenShown(await load()) }))
}

const routeTree = rootRoute.addChildren(Object.entries(PAGES).map(pageRoute))

/** Opens a router at the URL of the window, or at that of the given history. */
export function openRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { client },
    trailingSlash: 'always',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultErrorComponent: notifyingWhenShown(ErrorPage),
    // Only windows scroll.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  })
}

/** The query string of these parameters, without undefined and empty ones. */
function searchText(search: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
