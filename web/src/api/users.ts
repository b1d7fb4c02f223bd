import { queryOptions } from '@tanstack/react-query'
import type { UserJson, UserStatisticsJson } from '../../../src/contract/users.ts'
import { type ListJson, read } from './http.ts'

/** The API URL of a user. */
export function userAddress(username: string): string {
  return `/api/users/${encodeURIComponent(username)}/`
}

/** A user; hidden from anonymous users. */
export function userQuery(username: string) {
  return queryOptions({
    queryKey: ['user', username],
    queryFn: ({ signal }) => read<UserJson>(userAddress(username), signal),
  })
}

/** The visible activity of a user. */
export function userStatisticsQuery(username: string) {
  return queryOptions({
    queryKey: ['user', username, 'statistics'],
    queryFn: ({ signal }) => read<UserStatisticsJson>(`${userAddress(username)}statistics/`, signal),
  })
}

/** Users whose username or name matches; hidden from anonymous users. */
export function usersByNameQuery(name: string, most: number) {
  const parameters = new URLSearchParams({ name, is_active: 'true', page_size: String(most) })
  return queryOptions({
    queryKey: ['users', 'by-name', name, most],
    queryFn: async ({ signal }) =>
      (await read<ListJson<UserJson>>(`/api/users/?${parameters}`, signal)).results,
  })
}
