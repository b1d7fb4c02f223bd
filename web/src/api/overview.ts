import { queryOptions } from '@tanstack/react-query'
import type { ActivityJson, OverviewQuery, OverviewRowJson } from '../../../src/contract/overview.ts'
import { read } from './http.ts'

/** Counters of everything that is asked for, with one request. */
export function overviewQuery(asked: OverviewQuery) {
  const parameters = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['overview', asked.by, asked.project ?? '', asked.language ?? ''],
    queryFn: ({ signal }) => read<readonly OverviewRowJson[]>(`/api/overview/?${parameters}`, signal),
  })
}

/** Edits of the last year at a place, such as `project/component`. */
export function activityQuery(path: string) {
  return queryOptions({
    queryKey: ['activity', path],
    queryFn: ({ signal }) =>
      read<ActivityJson>(`/api/overview/activity/?path=${encodeURIComponent(path)}`, signal),
    staleTime: 60_000,
  })
}
