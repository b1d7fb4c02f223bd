import { queryOptions } from '@tanstack/react-query'
import type {
  AuditEventJson,
  IdentityJson,
  OwnSessionJson,
  SessionJson,
  TokenJson,
} from '../../../src/contract/sign-in.ts'
import type { VisitJson } from '../../../src/contract/visits.ts'
import type { InterfaceLanguage } from '../../../src/domain/languages/interface-languages.ts'
import { readAll } from './all-pages.ts'
import { type ListJson, type Outcome, read, send } from './http.ts'

/** The user's own sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => readAll<OwnSessionJson>('/api/account/sessions/', signal),
})

/** The translations that the user opened last, in any browser. */
export const visitsQuery = queryOptions({
  queryKey: ['account', 'visits'],
  queryFn: ({ signal }) => read<readonly VisitJson[]>('/api/account/visits/', signal),
})

/** Records in the account that a translation was opened. */
export function saveVisit(path: string): Promise<Outcome<null>> {
  return send({ method: 'POST', path: '/api/account/visits/', json: { path } })
}

/** The user's own API keys. */
export const ownTokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => readAll<TokenJson>('/api/account/tokens/', signal),
})

/** The user's linked identities at the identity provider. */
export const ownIdentitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => readAll<IdentityJson>('/api/account/identities/', signal),
})

/** The latest audit events of the user's own account. */
export const ownEventsQuery = queryOptions({
  queryKey: ['account', 'events'],
  queryFn: async ({ signal }) =>
    (await read<ListJson<AuditEventJson>>('/api/account/events/?page_size=20', signal)).results,
})

/** Changes the user's own name, languages and other preferences. */
export function changeAccount(json: {
  readonly full_name?: string
  readonly languages?: readonly string[]
  readonly special_characters?: string
  readonly interface_language?: InterfaceLanguage
}): Promise<Outcome<SessionJson>> {
  return send({ method: 'PATCH', path: '/api/account/', json })
}

/** Sends a POST request to a path below `/api/account/`. */
export function postAccount<T = null>(path: string, json: unknown): Promise<Outcome<T>> {
  return send({ method: 'POST', path: `/api/account/${path}`, json })
}

/** Deletes a part of the account: a session, an API key or a linked identity. */
export function endAccountPart(path: string): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/account/${path}` })
}
