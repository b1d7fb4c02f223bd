import { queryOptions } from '@tanstack/react-query'
import type { AnnouncementJson } from '../../../src/contract/announcements.ts'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { readAll } from './all-pages.ts'
import { componentAddress } from './components.ts'
import { translationAddress } from './translations.ts'

/** Announcements of the site. */
export const announcementsQuery = announcementsAt('/api/')

/** Announcements of the object with this API URL. */
export function announcementsAt(address: string) {
  return queryOptions({
    queryKey: ['announcements', address],
    queryFn: ({ signal }) => readAll<AnnouncementJson>(`${address}announcements/`, signal),
    staleTime: 300_000,
  })
}

/** API URLs of everything that contains an object, from the project down, whose announcements apply to it too. */
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
