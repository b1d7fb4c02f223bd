import { queryOptions } from '@tanstack/react-query'
import type { AdminTaskJson, HealthJson } from '../../../src/contract/admin.ts'
import type { GroupJson, RoleJson } from '../../../src/contract/groups.ts'
import type { InvitationJson } from '../../../src/contract/sign-in.ts'
import type { UserJson } from '../../../src/contract/users.ts'
import { readAll } from './all-pages.ts'
import { type ListJson, read } from './http.ts'

const POLL_MS = 3000
const SHOWN_TASKS = 100

/** Health findings of the site, with advice. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => read<HealthJson>('/api/admin/health/', signal),
})

/** The latest background tasks in a state, or in any state if empty; polled. */
export function adminTasksQuery(state: string) {
  const filter = state === '' ? '' : `&state=${state}`
  return queryOptions({
    queryKey: ['admin', 'tasks', state],
    queryFn: ({ signal }) =>
      read<ListJson<AdminTaskJson>>(`/api/admin/tasks/?page_size=${SHOWN_TASKS}${filter}`, signal),
    refetchInterval: POLL_MS,
  })
}

/** All users. */
export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => readAll<UserJson>('/api/users/', signal),
})

/** Pending invitations. */
export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => readAll<InvitationJson>('/api/invitations/', signal),
})

/** All groups. */
export const groupsQuery = queryOptions({
  queryKey: ['admin', 'groups'],
  queryFn: ({ signal }) => readAll<GroupJson>('/api/groups/', signal),
})

/** All roles. */
export const rolesQuery = queryOptions({
  queryKey: ['admin', 'roles'],
  queryFn: ({ signal }) => readAll<RoleJson>('/api/roles/', signal),
})

/** The path of a URL from the API. */
export function pathOf(address: string): string {
  return new URL(address).pathname
}

/** The id at the end of a URL from the API. */
export function idOf(address: string): number {
  return Number(pathOf(address).split('/').at(-2))
}
