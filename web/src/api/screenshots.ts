import { queryOptions } from '@tanstack/react-query'
import type { PlaceScreenshotsJson } from '../../../src/contract/shown-screenshots.ts'
import { type Outcome, read, send } from './http.ts'

/** The screenshots of a component, by its path. */
export function screenshotsQuery(path: string) {
  return queryOptions({
    queryKey: ['screenshots', path],
    queryFn: ({ signal }) =>
      read<PlaceScreenshotsJson>(`/api/places/screenshots/?path=${encodeURIComponent(path)}`, signal),
  })
}

/** Adds a screenshot; `form` contains the members of the API. */
export function addScreenshot(form: FormData): Promise<Outcome<unknown>> {
  return send({ method: 'POST', path: '/api/screenshots/', form })
}

/** Deletes a screenshot. */
export function removeScreenshot(id: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/screenshots/${id}/` })
}

/** Assigns a string to a screenshot. */
export function putOnScreenshot(id: number, unit: number): Promise<Outcome<unknown>> {
  return send({ method: 'POST', path: `/api/screenshots/${id}/units/`, json: { unit_id: unit } })
}

/** Removes a string from a screenshot. */
export function takeOffScreenshot(id: number, unit: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `/api/screenshots/${id}/units/${unit}/` })
}
