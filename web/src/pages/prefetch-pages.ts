import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { groupsQuery, invitationsQuery, rolesQuery, usersQuery } from '../api/admin.ts'
import { firstPageOf } from '../api/all-pages.ts'
import { announcementsQuery } from '../api/announcements.ts'
import { timelineQuery } from '../api/changes.ts'
import { isGiven } from '../api/given.ts'
import { languageQuery } from '../api/languages.ts'
import { overviewQuery } from '../api/overview.ts'
import { blocksQuery, labelsQuery, projectAddress, projectTokensQuery, teamsQuery } from '../api/people.ts'
import { projectsQuery } from '../api/projects.ts'
import { REPOSITORY_SUMS, repositorySumsQuery } from '../api/repository.ts'
import { sessionQuery } from '../api/session.ts'

// What decides about the shape of a page is there before the page is shown, so that nothing moves in it later.

/** For the first page: projects, the newest changes, and what is left to do for whoever is signed in. */
export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(announcementsQuery)
  takeIn(client, REPOSITORY_SUMS, repositorySumsQuery())
  prefetchProjects(client)
  void client.prefetchInfiniteQuery(timelineQuery(null))
  const session = client.fetchQuery(sessionQuery)
  void session.then(
    ({ user }) => user?.languages.map((language) => prefetchOwnLanguage(client, language)),
    () => {},
  )
}

function prefetchOwnLanguage(client: QueryClient, language: string): void {
  void client.prefetchQuery(overviewQuery({ by: 'project', language }))
  void client.prefetchQuery(languageQuery(language))
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

/** For the people of a project. */
export function prefetchAccess(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  const address = projectAddress(project)
  takeIn(client, `${address}teams/`, teamsQuery(project))
  takeIn(client, firstPageOf('/api/invitations/'), invitationsQuery)
  takeIn(client, firstPageOf(`${address}blocks/`), blocksQuery(project))
  takeIn(client, firstPageOf(`${address}tokens/`), projectTokensQuery(project))
}

/** For the labels of a project. */
export function prefetchLabels(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  takeIn(client, firstPageOf(`${projectAddress(project)}labels/`), labelsQuery(project))
}

/** For the repositories of a project. */
export function prefetchRepositories(client: QueryClient, path: string): void {
  const project = path.replace(/\/+$/, '')
  const address = `${REPOSITORY_SUMS}?project=${encodeURIComponent(project)}`
  takeIn(client, address, repositorySumsQuery(project))
}

/** For the pages about the people of the site. */
export function prefetchAdmin(client: QueryClient): void {
  takeIn(client, firstPageOf('/api/users/'), usersQuery)
  takeIn(client, firstPageOf('/api/groups/'), groupsQuery)
  takeIn(client, firstPageOf('/api/roles/'), rolesQuery)
  takeIn(client, firstPageOf('/api/invitations/'), invitationsQuery)
  takeIn(client, firstPageOf('/api/announcements/'), announcementsQuery)
}

/** For what not everybody may see: the answer that came with the page, if one did. */
function takeIn<Data, Key extends QueryKey>(
  client: QueryClient,
  address: string,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (isGiven(address)) void client.prefetchQuery(query)
}
