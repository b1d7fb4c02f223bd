import type { PagePath } from '../../../contract/pages.ts'
import type { FoundPage } from '../finding/find-page.ts'
import { pageNumber, ROWS_PER_PAGE, STRINGS_PER_PAGE } from './short-pages.ts'

/** API URLs of the lists that the short version of a page shows beyond the preloaded ones. */
export function shortUrls(found: FoundPage, path: string, search: string): readonly string[] {
  const slugs = path.split('/').slice(2, -1).map(decodeURIComponent).join('/')
  return URLS[found.page]?.(slugs, search, found) ?? []
}

type Urls = (slugs: string, search: string, found: FoundPage) => readonly string[]

const timeline: Urls = (path, search) => {
  const before = new URLSearchParams(search).get('before') ?? ''
  const parameters = new URLSearchParams({ ...(path !== '' && { path }), ...(before !== '' && { before }) })
  return [`/api/timeline/?${parameters}`]
}
const found: Urls = (path, search, { page }) => {
  const query = queryIn(search)
  if (query === '') return []
  return [unitsUrl(within(query, path), pageNumber(search, page), ROWS_PER_PAGE)]
}
/** The first strings of a translation are preloaded. */
const strings: Urls = (path, search, { page, place }) =>
  search === '' && place?.kind === 'translation'
    ? []
    : [unitsUrl(within(queryIn(search), path), pageNumber(search, page), STRINGS_PER_PAGE)]

const URLS: Readonly<Partial<Record<PagePath, Urls>>> = {
  '/changes/': timeline,
  '/changes/$': timeline,
  '/search/': found,
  '/search/$': found,
  '/translate/$': strings,
}

function queryIn(search: string): string {
  return new URLSearchParams(search).get('q') ?? ''
}

function unitsUrl(query: string, page: number, size: number): string {
  return `/api/units/?page=${page}&page_size=${size}&q=${encodeURIComponent(query)}`
}

/** Limits a query to an object, as the search page does. */
function within(query: string, path: string): string {
  if (path === '') return query
  const [project = '', ...rest] = path.split('/')
  const place = rest[0] === '-' ? `project:="${project}" AND language:="${rest[1]}"` : `path:"${path}"`
  return query === '' ? place : `(${query}) AND ${place}`
}
