import type { QueryClient } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { agreementQuery } from '../../api/agreements.ts'
import { announcementAddresses, announcementsAt } from '../../api/announcements.ts'
import { timelineQuery } from '../../api/changes.ts'
import { componentQuery, componentStatisticsQuery } from '../../api/components.ts'
import { componentRowsQuery, overviewQuery } from '../../api/overview.ts'
import { may, placeQuery } from '../../api/places.ts'
import { alertsQuery, projectAlertsQuery } from '../../api/repository.ts'
import { sessionQuery } from '../../api/session.ts'
import { translationQuery, translationStatisticsQuery } from '../../api/translations.ts'
import { REPOSITORY_PERMISSIONS } from '../../components/page/place-tabs.tsx'

/**
 * Prefetches the data of an object's page while its code is loading; `path` are its slugs, such as `project/component`, usually
 * without categories.
 */
export function prefetchPlace(client: QueryClient, path: string): void {
  const slugs = path.replace(/\/+$/, '')
  const [project, part, ...rest] = slugs.split('/')
  if (project === undefined || project === '') return
  void client.fetchQuery(placeQuery(slugs)).then(
    (place) => prefetchParts(client, place),
    () => {},
  )
  if (part === undefined) {
    void client.prefetchQuery(overviewQuery({ by: 'project', project }))
    void client.prefetchInfiniteQuery(componentRowsQuery({ project }))
    return
  }
  if (part !== '-' && rest.length === 0)
    void client.prefetchQuery(componentStatisticsQuery({ project, part }))
}

/** Prefetches data that would move other parts of the page if it arrived late. */
function prefetchParts(client: QueryClient, place: PlaceJson): void {
  const project = place.project.slug
  for (const address of announcementAddresses(place)) void client.prefetchQuery(announcementsAt(address))
  const hasAlerts = REPOSITORY_PERMISSIONS.some((permission) => may(place, permission))
  if (place.kind === 'project' && hasAlerts) void client.prefetchQuery(projectAlertsQuery(project))
  if (place.kind === 'project-language' && place.language) {
    const selection = { project, language: place.language.code }
    void client.prefetchQuery(overviewQuery({ by: 'language', ...selection }))
    void client.prefetchQuery(overviewQuery({ by: 'translation', ...selection }))
  }
  if (!place.component) return
  const path = { project, part: place.component.part }
  const isSignedIn = client.getQueryData(sessionQuery.queryKey)?.user != null
  if (isSignedIn) void client.prefetchQuery(agreementQuery(path))
  if (!place.language) {
    void client.prefetchQuery(componentQuery(path))
    if (hasAlerts) void client.prefetchQuery(alertsQuery(path))
    return
  }
  const own = { ...path, language: place.language.code }
  void client.prefetchQuery(translationQuery(own))
  void client.prefetchQuery(translationStatisticsQuery(own))
  void client.prefetchInfiniteQuery(timelineQuery(place))
}
