import { queryOptions } from '@tanstack/react-query'
import { read } from './http.ts'

/** What one may do on the whole site. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) =>
    read<{ readonly is_superuser: boolean; readonly permissions: readonly string[] }>(
      '/api/account/permissions/',
      signal,
    ),
  staleTime: 60_000,
})
