import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NamedChangeJson } from '../../../src/contract/changes.ts'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { componentAddress } from './components.ts'
import { type ListJson, read } from './http.ts'
import { translationAddress } from './translations.ts'

/** Which events are wanted. */
export interface ChangeFilter {
  readonly user?: string | undefined
  readonly action?: string | undefined
}

const PAGE_SIZE = 50
/** The newest page comes with the one before it where it has fewer events (`src/api/web/given-answers.ts`). */
const FEWEST = 10

/** The history of a place, or of the site, a page at a time from the newest on; the server counts from the oldest. */
export function changesQuery(place: PlaceJson | null, filter: ChangeFilter = {}) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const address = `${addressOf(place)}?${parameters}&expand=names&page_size=${PAGE_SIZE}`
  return infiniteQueryOptions({
    queryKey: ['changes', address],
    queryFn: async ({ signal, pageParam }) => {
      const readPage = (page: string) => read<ListJson<NamedChangeJson>>(`${address}&page=${page}`, signal)
      const page = await readPage(pageParam)
      const earlier = pageParam === 'last' && page.results.length < FEWEST ? pageBefore(page) : undefined
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

/** Events of all loaded pages, newest first. */
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
