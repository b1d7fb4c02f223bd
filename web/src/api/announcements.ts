import { queryOptions } from '@tanstack/react-query'
import type { AnnouncementJson } from '../../../src/contract/announcements.ts'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { readAll } from './all-pages.ts'
import { componentAddress } from './components.ts'
import { translationAddress } from './translations.ts'

/** What is announced to everybody. */
export const announcementsQuery = announcementsAt('/api/')

/** What is announced at the place with this address of the API. */
export function announcementsAt(address: string) {
  return queryOptions({
    queryKey: ['announcements', address],
    queryFn: ({ signal }) => readAll<AnnouncementJson>(`${address}announcements/`, signal),
    staleTime: 300_000,
  })
}

/** Addresses of all that a place is in, from the project down: what is announced there is meant for those who come here. */
export function announcementAddresses({ project, component, language }: PlaceJson): string[] {
  const own = `/api/projects/${encodeURIComponent(project.slug)}/`
  const path = { project: project.slug, part: component?.part ?? '' }
  return [
    own,
    ...(language ? [`${own}languages/${encodeURIComponent(language.code)}/`] : []),
    ...(component ? [componentAddress(path)] : []),
    ...(component && language ? [translationAddress({ ...path, language: language.code })] : []),
  ]
}
