import { queryOptions } from '@tanstack/react-query'
import type { UserJson, UserStatisticsJson } from '../../../src/contract/users.ts'
import { type ListJson, read } from './http.ts'

/** The address of a user in the API. */
export function userAddress(username: string): string {
  return `/api/users/${encodeURIComponent(username)}/`
}

/** A user; strangers find nobody. */
export function userQuery(username: string) {
  return queryOptions({
    queryKey: ['user', username],
    queryFn: ({ signal }) => read<UserJson>(userAddress(username), signal),
  })
}

/** What a user has done, as far as one may see it. */
export function userStatisticsQuery(username: string) {
  return queryOptions({
    queryKey: ['user', username, 'statistics'],
    queryFn: ({ signal }) => read<UserStatisticsJson>(`${userAddress(username)}statistics/`, signal),
  })
}

/** People whose username or name has these words; strangers find nobody. */
export function usersByNameQuery(name: string, most: number) {
  const parameters = new URLSearchParams({ name, is_active: 'true', page_size: String(most) })
  return queryOptions({
    queryKey: ['users', 'by-name', name, most],
    queryFn: async ({ signal }) =>
      (await read<ListJson<UserJson>>(`/api/users/?${parameters}`, signal)).results,
  })
}
