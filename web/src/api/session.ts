import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionJson } from '../../../src/contract/sign-in.ts'
import { type Outcome, read, send } from './http.ts'

/** The signed-in user, and the ways to sign in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => read<SessionJson>('/api/session/', signal),
  staleTime: 60_000,
})

/** The signed-in user; null for anonymous users and while loading. */
export function useUser(): SessionJson['user'] {
  return useQuery(sessionQuery).data?.user ?? null
}

/** Signs in with a password. */
export function signIn(username: string, password: string): Promise<Outcome<SessionJson>> {
  return send({ method: 'POST', path: '/api/session/', json: { username, password } })
}

/** Signs out. */
export function signOut(): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: '/api/session/' })
}
