import { queryOptions } from '@tanstack/react-query'
import type { PermissionsJson } from '../../../src/contract/sign-in.ts'
import { read } from './http.ts'

/** The URL of the user's permissions. */
export const PERMISSIONS = '/api/account/permissions/'

/** The user's permissions on the whole site. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => read<PermissionsJson>(PERMISSIONS, signal),
  staleTime: 60_000,
})

/** What pages require that only superusers may do. */
export const SUPERUSER = 'superuser'

/** Everything that a page may require and the user has; empty while it is unknown. */
export function heldPermissions(held: PermissionsJson | undefined): readonly string[] {
  if (!held) return []
  return held.is_superuser ? [...held.permissions, SUPERUSER] : held.permissions
}
