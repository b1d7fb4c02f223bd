import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  ActivityJson,
  OverviewComponentsQuery,
  OverviewQuery,
  OverviewRowJson,
} from '../../../src/contract/overview.ts'
import { type ListJson, read } from './http.ts'

const COMPONENTS_PER_PAGE = 100

/** Counters for a whole table, with one request. */
export function overviewQuery(selection: OverviewQuery) {
  const parameters = new URLSearchParams(
    Object.entries(selection).map(([name, value]) => [name, String(value)]),
  )
  return queryOptions({
    queryKey: ['overview', selection.by, selection.project ?? '', selection.language ?? ''],
    queryFn: ({ signal }) => read<readonly OverviewRowJson[]>(`/api/overview/?${parameters}`, signal),
  })
}

/** Components of a project or category with their counters, a page at a time from the given one on. */
export function componentRowsQuery(
  listing: {
    readonly [Name in keyof OverviewComponentsQuery]: OverviewComponentsQuery[Name] | undefined
  },
  page = 1,
) {
  const given = Object.entries(listing).map(([name, value = '']) => [name, value])
  const parameters = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return infiniteQueryOptions({
    queryKey: ['overview', 'components', parameters.toString(), page],
    queryFn: ({ signal, pageParam }) =>
      read<ListJson<OverviewRowJson>>(
        `/api/overview/components/?${parameters}&page=${pageParam}&page_size=${COMPONENTS_PER_PAGE}`,
        signal,
      ),
    initialPageParam: page,
    getNextPageParam: ({ next }, _pages, last) => (next === null ? undefined : last + 1),
  })
}

/** Edits of the last year in an object, such as `project/component`. */
export function activityQuery(path: string) {
  return queryOptions({
    queryKey: ['activity', path],
    queryFn: ({ signal }) =>
      read<ActivityJson>(`/api/overview/activity/?path=${encodeURIComponent(path)}`, signal),
    staleTime: 60_000,
  })
}
