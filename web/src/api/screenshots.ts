import { queryOptions } from '@tanstack/react-query'
import type { PlaceScreenshotsJson } from '../../../src/contract/shown-screenshots.ts'
import { type Outcome, read, send } from './http.ts'

/** The screenshots of a component, by the path of its place. */
export function screenshotsQuery(path: string) {
  return queryOptions({
    queryKey: ['screenshots', path],
    queryFn: ({ signal }) =>
      read<PlaceScreenshotsJson>(`/api/places/screenshots/?path=${encodeURIComponent(path)}`, signal),
  })
}

/** Adds one; `form` has what the API takes. */
export function addScreenshot(form: FormData): Promise<Outcome<unknown>> {
  return send({ method: 'POST', path: '/api/screenshots/', form })
}

/** Removes one for good. */
export function removeScreenshot(id: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/screenshots/${id}/` })
}

/** Says that a string can be seen on one. */
export function putOnScreenshot(id: number, unit: number): Promise<Outcome<unknown>> {
  return send({ method: 'POST', path: `/api/screenshots/${id}/units/`, json: { unit_id: unit } })
}

/** Says that it cannot. */
export function takeOffScreenshot(id: number, unit: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/screenshots/${id}/units/${unit}/` })
}
