import { createLazyRoute, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Frame } from './components/frame/frame.tsx'
import { ErrorPage } from './pages/not-found/error-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { PAGES } from './pages/pages.ts'

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

/** Every page is loaded when it is first opened, and its data at the same time. */
function pageRoute([path, load, prefetch]: (typeof PAGES)[number]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader({ params, location, cause }) {
      const { _splat: rest = '' } = params as { readonly _splat?: string }
      const { q = '' } = location.search as { readonly q?: string }
      return prefetch?.(rest, { search: q, isOpened: cause !== 'preload' })
    },
  }).lazy(async () => createLazyRoute(path)({ component: await load() }))
}

/** Shows the page that the address names. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(PAGES.map(pageRoute)),
  trailingSlash: 'always',
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: searchText,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

/** Parameters as text: those that are undefined are left out. */
function searchText(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
