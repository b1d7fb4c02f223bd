import { apiLink, timestamp } from './fields.ts'
import { CommitJson } from './repositories.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  object,
  optional,
  type Static,
  string,
  unknown,
} from './schema.ts'

/** What work on a repository is made of. */
export const OPERATION_STEPS = ['reset', 'fetch', 'read', 'commit', 'push'] as const

/** Work on a repository: waiting, under way or over. */
export const RepositoryTaskJson = object({
  url: apiLink(),
  state: choice(['waiting', 'running', 'done', 'failed', 'cancelled']),
  steps: array(choice(OPERATION_STEPS), { description: 'Requested operations, in order' }),
  user: nullable(
    string({ description: 'Display name of the user who requested it; null for the server itself' }),
  ),
  progress: integer({ description: 'Percentage' }),
  output: string({ description: 'Progress, result or error message' }),
  created: timestamp(),
  finished: nullable(timestamp()),
})
/** The value that the schema of the same name describes. */
export type RepositoryTaskJson = Static<typeof RepositoryTaskJson>

/** The remote, our copy and what waits, with counts, and the last work on it. */
export const RepositoryOverviewJson = object({
  has_remote: boolean({ description: 'False for local repositories without a remote' }),
  branch: string(),
  push_branch: string({ description: 'Empty if it is the same branch' }),
  can_push: boolean({ description: 'Whether a push URL is set' }),
  components: integer({ description: 'Components that share the repository' }),
  remote_commit: nullable(CommitJson),
  local_commit: nullable(CommitJson),
  missing: integer({ description: 'Upstream commits that the local copy lacks' }),
  outgoing: integer({ description: 'Local commits that are not pushed' }),
  pending: object({
    strings: integer({ description: 'Edited strings that are not committed' }),
    authors: integer(),
    oldest: nullable(timestamp()),
  }),
  tasks: array(RepositoryTaskJson, { description: 'Newest first; at most 20' }),
})
/** The value that the schema of the same name describes. */
export type RepositoryOverviewJson = Static<typeof RepositoryOverviewJson>

/** Something that a person should look at. */
export const AlertJson = object({
  name: string(),
  component: object({ name: string(), path: string() }),
  details: unknown({ description: 'Details of the alert' }),
  created: timestamp(),
})
/** The value that the schema of the same name describes. */
export type AlertJson = Static<typeof AlertJson>

/** All of a component, or of a project, once if it is about the project itself; a list without pages. */
export const AlertsJson = array(AlertJson)

/** Which components are wanted. */
export const RepositorySumsQuery = object({
  project: optional(
    string({
      description: 'Slug of a project; lists all its components, also those without pending changes',
    }),
  ),
})

/** A component with what waits in its repository, for those who look after it. */
export const RepositorySumJson = object({
  project: object({ slug: string(), name: string() }),
  component: object({ name: string(), path: string() }),
  pending: object({
    strings: integer({ description: 'Edited strings that are not committed' }),
    oldest: nullable(timestamp()),
  }),
  outgoing: integer({ description: 'Local commits that are not pushed' }),
  alerts: AlertsJson,
})
/** The value that the schema of the same name describes. */
export type RepositorySumJson = Static<typeof RepositorySumJson>

/** All of a project, or all of the site that something waits in; at most 1,000, a list without pages. */
export const RepositorySumsJson = array(RepositorySumJson)
