import { queryOptions } from '@tanstack/react-query'
import type { ComponentJson } from '../../../src/contract/components.ts'
import type { ProjectJson } from '../../../src/contract/projects.ts'
import { type Outcome, ReadError, send } from './http.ts'

/** What came with the page is not read again at once. */
const FRESH_MS = 5000

/** Something with settings, as it was read: whoever changed it meanwhile is not written over. */
export interface Held<T> {
  readonly value: T
  readonly etag: string | null
}

/** Settings at an address of the API, with their tag. */
export function heldQuery<T>(address: string) {
  return queryOptions({
    queryKey: ['held', address],
    queryFn: async ({ signal }): Promise<Held<T>> => {
      const outcome = await send<T>({ path: address, signal })
      if (outcome.kind === 'done') return { value: outcome.value, etag: outcome.etag }
      throw new ReadError(outcome)
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

/** Changes settings, unless somebody else did since they were read. */
export function changeSettings<T extends ComponentJson | ProjectJson>(
  address: string,
  changes: object,
  ifMatch: string | null,
): Promise<Outcome<T>> {
  return send({ method: 'PATCH', path: address, json: changes, ifMatch })
}

/** Removes what is at an address of the API. */
export function remove(address: string): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: address })
}
