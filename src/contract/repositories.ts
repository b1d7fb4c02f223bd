import { REPOSITORY_OPERATIONS } from '../domain/repository-operations.ts'
import { apiLink } from './fields.ts'
import { boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

/** A time with seconds and the offset of the person's clock, `Z` for none. */
function zonedTime() {
  return string({ format: 'date-time', field: 'datetime' })
}

/** A commit of a repository. */
export const CommitJson = object({
  revision: string(),
  shortrevision: string(),
  author: string({ description: 'Name and email address' }),
  author_name: string(),
  author_email: string(),
  authordate: zonedTime(),
  commit: string({ description: 'Name and email address of the committer' }),
  commit_name: string(),
  commit_email: string(),
  commitdate: zonedTime(),
  message: string(),
  summary: string({ description: 'First paragraph of the commit message' }),
})
/** The value that the schema of the same name describes. */
export type CommitJson = Static<typeof CommitJson>

const STATE = {
  needs_commit: boolean({ description: 'Whether there are pending changes to commit' }),
  needs_merge: boolean({ description: 'Whether upstream has commits that the local copy lacks' }),
  needs_push: boolean({ description: 'Whether the local copy has commits to push' }),
  url: apiLink(),
}

/** What newer clients expect. */
const PENDING = {
  pending_units: object({
    total: integer({ description: 'Number of strings with pending changes' }),
    errors_skipped: integer({ description: 'Always 0: no change is left out because of an error' }),
    commit_policy_skipped: integer({
      description: 'Strings that the commit policy of the project holds back',
    }),
    eligible_for_commit: integer({ description: 'Strings that the next commit contains' }),
  }),
}

function commits(what: string) {
  return nullable(integer({ description: `${what}; null if there is no remote, or nothing to count in` }))
}

/** The state of all repositories of a project. */
export const ProjectRepositoryJson = object({ ...STATE, ...PENDING })
/** The value that the schema of the same name describes. */
export type ProjectRepositoryJson = Static<typeof ProjectRepositoryJson>

/** The state of one repository. */
export const RepositoryJson = object({
  ...STATE,
  remote_commit: nullable(CommitJson),
  weblate_commit: nullable(CommitJson),
  status: string({ description: 'Output of git status' }),
  merge_failure: nullable(string({ description: 'Error of the last merge' })),
  outgoing_commits: commits('Commits that the remote lacks'),
  missing_commits: commits('Commits that the local copy lacks'),
  ...PENDING,
})
/** The value that the schema of the same name describes. */
export type RepositoryJson = Static<typeof RepositoryJson>

/** What to do with a repository. */
export const RepositoryOperation = object({
  operation: choice(REPOSITORY_OPERATIONS),
})
/** The value that the schema of the same name describes. */
export type RepositoryOperation = Static<typeof RepositoryOperation>

/** What came of it. */
export const OperationResultJson = object({
  result: boolean(),
  detail: optional(string({ description: 'Error message, or the remaining work' })),
})
/** The value that the schema of the same name describes. */
export type OperationResultJson = Static<typeof OperationResultJson>
