import { queryOptions } from '@tanstack/react-query'
import type { ActivityJson, OverviewQuery, OverviewRowJson } from '../../../src/contract/overview.ts'
import { read } from './http.ts'

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

/** Edits of the last year in an object, such as `project/component`. */
export function activityQuery(path: string) {
  return queryOptions({
    queryKey: ['activity', path],
    queryFn: ({ signal }) =>
      read<ActivityJson>(`/api/overview/activity/?path=${encodeURIComponent(path)}`, signal),
    staleTime: 60_000,
  })
}
