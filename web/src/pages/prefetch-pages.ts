import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { groupsQuery, invitationsQuery, rolesQuery, usersQuery } from '../api/admin.ts'
import { firstPageOf } from '../api/all-pages.ts'
import { announcementsQuery } from '../api/announcements.ts'
import { timelineQuery } from '../api/changes.ts'
import { languageQuery } from '../api/languages.ts'
import { overviewQuery } from '../api/overview.ts'
import { isPreloaded } from '../api/preloaded.ts'
import {
  blocksQuery,
  labelsQuery,
  projectAddress,
  projectTokensQuery,
  teamsQuery,
} from '../api/project-access.ts'
import { projectsQuery } from '../api/projects.ts'
import { REPOSITORY_SUMS, repositorySumsQuery } from '../api/repository.ts'
import { sessionQuery } from '../api/session.ts'

// Data that determines the layout of a page is prefetched before the page is shown, so that nothing moves later.

/** For the home page: projects, latest changes, and the user's remaining work. */
export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(announcementsQuery)
  prefetchIfPreloaded(client, REPOSITORY_SUMS, repositorySumsQuery())
  prefetchProjects(client)
  void client.prefetchInfiniteQuery(timelineQuery(null))
  const session = client.fetchQuery(sessionQuery)
  void session.then(
    ({ user }) =>
      user?.languages.map((language) => client.prefetchQuery(overviewQuery({ by: 'project', language }))),
    () => {},
  )
}

/** For the list of projects. */
export function prefetchProjects(client: QueryClient): void {
  void client.prefetchQuery(projectsQuery)
  void client.prefetchQuery(overviewQuery({ by: 'project' }))
}

/** For all languages, or for the one with this code. */
export function prefetchLanguages(client: QueryClient, language: string): void {
  void client.prefetchQuery(overviewQuery({ by: 'language', ...(language !== '' && { language }) }))
  if (language === '') return
  void client.prefetchQuery(languageQuery(language))
  void client.prefetchQuery(overviewQuery({ by: 'translation', language }))
}

/** For the access page of a project. */
export function prefetchAccess(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  const address = projectAddress(project)
  prefetchIfPreloaded(client, `${address}teams/`, teamsQuery(project))
  prefetchIfPreloaded(client, firstPageOf('/api/invitations/'), invitationsQuery)
  prefetchIfPreloaded(client, firstPageOf(`${address}blocks/`), blocksQuery(project))
  prefetchIfPreloaded(client, firstPageOf(`${address}tokens/`), projectTokensQuery(project))
}

/** For the labels of a project. */
export function prefetchLabels(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  prefetchIfPreloaded(client, firstPageOf(`${projectAddress(project)}labels/`), labelsQuery(project))
}

/** For the repositories of a project. */
export function prefetchRepositories(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  const address = `${REPOSITORY_SUMS}?project=${encodeURIComponent(project)}`
  prefetchIfPreloaded(client, address, repositorySumsQuery(project))
}

/** For the administration of users and groups. */
export function prefetchAdmin(client: QueryClient): void {
  prefetchIfPreloaded(client, firstPageOf('/api/users/'), usersQuery)
  prefetchIfPreloaded(client, firstPageOf('/api/groups/'), groupsQuery)
  prefetchIfPreloaded(client, firstPageOf('/api/roles/'), rolesQuery)
  prefetchIfPreloaded(client, firstPageOf('/api/invitations/'), invitationsQuery)
  prefetchIfPreloaded(client, firstPageOf('/api/announcements/'), announcementsQuery)
}

/** For restricted data: uses the preloaded response, if there is one. */
function prefetchIfPreloaded<Data, Key extends QueryKey>(
  client: QueryClient,
  address: string,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (isPreloaded(address)) void client.prefetchQuery(query)
}
