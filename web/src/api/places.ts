import { queryOptions } from '@tanstack/react-query'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { read } from './http.ts'

/** The API URL of a path. */
export function placeAddress(path: string): string {
  return `/api/places/?path=${encodeURIComponent(path)}`
}

/** The object at a path of slugs, such as `project/component/language`, with the user's permissions there. */
export function placeQuery(path: string) {
  return queryOptions({
    queryKey: ['place', path],
    queryFn: ({ signal }) => read<PlaceJson>(placeAddress(path), signal),
    staleTime: 60_000,
  })
}

/** True if the user has this permission on the object. */
export function may(place: Pick<PlaceJson, 'permissions'> | undefined, permission: string): boolean {
  return place?.permissions.includes(permission) === true
}
