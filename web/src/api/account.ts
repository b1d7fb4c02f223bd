import { queryOptions } from '@tanstack/react-query'
import type {
  AuditEventJson,
  IdentityJson,
  OwnSessionJson,
  SessionJson,
  TokenJson,
} from '../../../src/contract/sign-in.ts'
import type { VisitJson } from '../../../src/contract/visits.ts'
import { readAll } from './all-pages.ts'
import { type ListJson, type Outcome, read, send } from './http.ts'

/** The browsers that one is signed in with. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => readAll<OwnSessionJson>('/api/account/sessions/', signal),
})

/** The translations that one opened last, in any browser. */
export const visitsQuery = queryOptions({
  queryKey: ['account', 'visits'],
  queryFn: ({ signal }) => read<readonly VisitJson[]>('/api/account/visits/', signal),
})

/** Has the account remember that a translation was opened. */
export function saveVisit(path: string): Promise<Outcome<null>> {
  return send({ method: 'POST', path: '/api/account/visits/', json: { path } })
}

/** The API keys that one has. */
export const ownTokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => readAll<TokenJson>('/api/account/tokens/', signal),
})

/** Accounts of the identity provider that one signs in with. */
export const ownIdentitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => readAll<IdentityJson>('/api/account/identities/', signal),
})

/** The newest events of the own account. */
export const ownEventsQuery = queryOptions({
  queryKey: ['account', 'events'],
  queryFn: async ({ signal }) =>
    (await read<ListJson<AuditEventJson>>('/api/account/events/?page_size=20', signal)).results,
})

/** Changes the own name or languages. */
export function changeAccount(json: {
  readonly full_name?: string
  readonly languages?: readonly string[]
  readonly special_characters?: string
}): Promise<Outcome<SessionJson>> {
  return send({ method: 'PATCH', path: '/api/account/', json })
}

/** Writes something about the own account, at an address below `/api/account/`. */
export function postAccount<T = null>(path: string, json: unknown): Promise<Outcome<T>> {
  return send({ method: 'POST', path: `/api/account/${path}`, json })
}

/** Ends something of the own account: a session, a key, a connection with the identity provider. */
export function endAccountPart(path: string): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/account/${path}` })
}
