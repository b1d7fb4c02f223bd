import { queryOptions } from '@tanstack/react-query'
import type { PermissionsJson } from '../../../src/contract/sign-in.ts'
import { read } from './http.ts'

/** What one may do on the whole site. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => read<PermissionsJson>('/api/account/permissions/', signal),
  staleTime: 60_000,
})
