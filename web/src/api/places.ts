import { queryOptions } from '@tanstack/react-query'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { read } from './http.ts'

/** The address at which the API tells it. */
export function placeAddress(path: string): string {
  return `/api/places/?path=${encodeURIComponent(path)}`
}

/** Where a path of slugs leads, such as `project/component/language`, and what one may do there. */
export function placeQuery(path: string) {
  return queryOptions({
    queryKey: ['place', path],
    queryFn: ({ signal }) => read<PlaceJson>(placeAddress(path), signal),
    staleTime: 60_000,
  })
}

/** True when one may do this at the place. */
export function may(place: Pick<PlaceJson, 'permissions'> | undefined, permission: string): boolean {
  return place?.permissions.includes(permission) === true
}
