import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NamedChangeJson } from '../../../src/contract/changes.ts'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { componentAddress } from './components.ts'
import { type ListJson, read } from './http.ts'
import { translationAddress } from './translations.ts'

/** A filter for changes. */
export interface ChangeFilter {
  readonly user?: string | undefined
  readonly action?: string | undefined
}

const PAGE_SIZE = 50
/** If the last page has fewer changes than this, the page before it is loaded too (`src/api/web/preload-responses.ts`). */
const MIN_CHANGES = 10

/** The history of an object or of the site, page by page from the newest; the server numbers pages from the oldest. */
export function changesQuery(place: PlaceJson | null, filter: ChangeFilter = {}) {
  const present = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const parameters = new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
  const address = `${addressOf(place)}?${parameters}&expand=names&page_size=${PAGE_SIZE}`
  return infiniteQueryOptions({
    queryKey: ['changes', address],
    queryFn: async ({ signal, pageParam }) => {
      const readPage = (page: string) => read<ListJson<NamedChangeJson>>(`${address}&page=${page}`, signal)
      const page = await readPage(pageParam)
      const earlier = pageParam === 'last' && page.results.length < MIN_CHANGES ? pageBefore(page) : undefined
      if (earlier === undefined) return page
      const before = await readPage(earlier)
      return { ...before, results: [...before.results, ...page.results] }
    },
    initialPageParam: 'last',
    getNextPageParam: pageBefore,
  })
}

function pageBefore({ previous }: Pick<ListJson<unknown>, 'previous'>): string | undefined {
  return previous === null ? undefined : (/[?&]page=(\d+)/.exec(previous)?.[1] ?? '1')
}

/** Changes of all loaded pages, newest first. */
export function newestFirst(pages: readonly ListJson<NamedChangeJson>[]): readonly NamedChangeJson[] {
  return pages.flatMap(({ results }) => results.toReversed())
}

function addressOf(place: PlaceJson | null): string {
  if (!place) return '/api/changes/'
  const project = place.project.slug
  if (!place.component) return `/api/projects/${encodeURIComponent(project)}/changes/`
  const path = { project, part: place.component.part }
  if (!place.language) return `${componentAddress(path)}changes/`
  return `${translationAddress({ ...path, language: place.language.code })}changes/`
}
