import { queryOptions } from '@tanstack/react-query'
import type { LabelJson } from '../../../src/contract/labels.ts'
import type { TokenJson } from '../../../src/contract/sign-in.ts'
import type { TeamJson } from '../../../src/contract/teams.ts'
import type { BlockJson } from '../../../src/contract/users.ts'
import { readAll } from './all-pages.ts'
import { type Outcome, read, send } from './http.ts'

/** The teams of a project with their members. */
export function teamsQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'teams'],
    queryFn: ({ signal }) => read<readonly TeamJson[]>(`${projectAddress(project)}teams/`, signal),
  })
}

/** Blocked users of a project. */
export function blocksQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'blocks'],
    queryFn: ({ signal }) => readAll<BlockJson>(`${projectAddress(project)}blocks/`, signal),
  })
}

/** API keys of a project. */
export function projectTokensQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'tokens'],
    queryFn: ({ signal }) => readAll<TokenJson>(`${projectAddress(project)}tokens/`, signal),
  })
}

/** Labels of a project. */
export function labelsQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'labels'],
    queryFn: ({ signal }) => readAll<LabelJson>(`${projectAddress(project)}labels/`, signal),
  })
}

/** Adds a user to a team, or removes them from it. */
export function setMember(
  method: 'POST' | 'DELETE',
  username: string,
  team: number,
): Promise<Outcome<unknown>> {
  return send({
    method,
    path: `/api/users/${encodeURIComponent(username)}/groups/`,
    json: { group_id: team },
  })
}

/** The API URL of a project. */
export function projectAddress(slug: string): string {
  return `/api/projects/${encodeURIComponent(slug)}/`
}
