import type { PagePath } from '../../contract/pages.ts'
import type { FoundPage } from './find-page.ts'

/** API URLs of the lists that the short version of a page shows beyond the preloaded ones. */
export function shortUrls({ page }: FoundPage, path: string, search: string): readonly string[] {
  const slugs = path.split('/').slice(2, -1).map(decodeURIComponent).join('/')
  const q = new URLSearchParams(search).get('q') ?? ''
  return URLS[page]?.(slugs, q) ?? []
}

type Urls = (slugs: string, query: string) => readonly string[]

const timeline: Urls = (path) => [`/api/timeline/?${new URLSearchParams(path === '' ? {} : { path })}`]
const units: Urls = (path, query) =>
  query === '' ? [] : [`/api/units/?page=1&page_size=50&q=${encodeURIComponent(within(query, path))}`]

const URLS: Readonly<Partial<Record<PagePath, Urls>>> = {
  '/changes/': timeline,
  '/changes/$': timeline,
  '/search/': units,
  '/search/$': units,
  '/translate/$': units,
}

/** Limits a query to an object, as the search page does. */
function within(query: string, path: string): string {
  if (path === '') return query
  const [project = '', ...rest] = path.split('/')
  const place = rest[0] === '-' ? `project:="${project}" AND language:="${rest[1]}"` : `path:"${path}"`
  return `(${query}) AND ${place}`
}
