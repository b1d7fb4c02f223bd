import { queryOptions } from '@tanstack/react-query'
import type { ComponentJson } from '../../../src/contract/components.ts'
import type { ProjectJson } from '../../../src/contract/projects.ts'
import { type Outcome, ReadError, send } from './http.ts'

/** Preloaded data is not requested again immediately. */
const FRESH_MS = 5000

/** Settings with the ETag they were read with, so that changes by others are not overwritten. */
interface Tagged<T> {
  readonly value: T
  readonly etag: string | null
}

/** Settings at an API URL, with their ETag. */
export function taggedQuery<T>(address: string) {
  return queryOptions({
    queryKey: ['tagged', address],
    queryFn: async ({ signal }): Promise<Tagged<T>> => {
      const outcome = await send<T>({ path: address, signal })
      if (outcome.kind === 'done') return { value: outcome.value, etag: outcome.etag }
      throw new ReadError(outcome)
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })
}

/** Changes settings, unless someone else has changed them since they were read. */
export function changeSettings<T extends ComponentJson | ProjectJson>(
  address: string,
  changes: object,
  ifMatch: string | null,
): Promise<Outcome<T>> {
  return send({ method: 'PATCH', path: address, json: changes, ifMatch })
}

/** Deletes the object at an API URL. */
export function remove(address: string): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: address })
}
