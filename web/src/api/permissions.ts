import { queryOptions } from '@tanstack/react-query'
import type { PermissionsJson } from '../../../src/contract/sign-in.ts'
import { read } from './http.ts'

/** The address of what one may do. */
export const PERMISSIONS = '/api/account/permissions/'

/** What one may do on the whole site. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => read<PermissionsJson>(PERMISSIONS, signal),
  staleTime: 60_000,
})
