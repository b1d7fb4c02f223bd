import type { RepositoryStatus } from '../../actions/repositories/repository-status.ts'
import type { CommitJson, RepositoryJson } from '../../contract/repositories.ts'
import { zonedTime } from '../../domain/clock.ts'
import type { PendingCounts } from '../../storage/units/pending/pending-counts.ts'

type Commit = NonNullable<RepositoryStatus['localCommit']>

/** What is presented of a repository in addition to its state. */
interface RepositoryView {
  readonly needsCommit: boolean
  readonly pending: PendingCounts
  /** The repository belongs to another component, which alone presents the path of the local copy. */
  readonly isShared: boolean
  readonly url: string
}

/** The JSON of a repository's state. */
export function presentRepository(
  { needsMerge, needsPush, remoteCommit, localCommit, distance, text }: RepositoryStatus,
  { needsCommit, pending, isShared, url }: RepositoryView,
): RepositoryJson {
  return {
    needs_commit: needsCommit,
    needs_merge: needsMerge,
    needs_push: needsPush,
    url,
    remote_commit: remoteCommit && presentCommit(remoteCommit),
    weblate_commit: localCommit && !isShared ? presentCommit(localCommit) : null,
    status: text,
    // Files and translations are merged string by string, which cannot fail.
    merge_failure: null,
    outgoing_commits: distance?.ahead ?? null,
    missing_commits: distance?.behind ?? null,
    pending_units: presentPending(pending),
  }
}

/** The JSON of the numbers of pending units. */
export function presentPending({ total, held }: PendingCounts): RepositoryJson['pending_units'] {
  return {
    total,
    errors_skipped: 0,
    commit_policy_skipped: held,
    eligible_for_commit: total - held,
  }
}

/** The JSON of a commit. */
export function presentCommit({ id, shortId, author, committer, message }: Commit): CommitJson {
  const [summary = ''] = message.trim().split(/\n\s*\n/, 1)
  return {
    revision: id,
    shortrevision: shortId,
    author: personText(author),
    author_name: author.name,
    author_email: author.email,
    authordate: zonedTime(author.time, author.offset ?? 0),
    commit: personText(committer),
    commit_name: committer.name,
    commit_email: committer.email,
    commitdate: zonedTime(committer.time, committer.offset ?? 0),
    message: message.trimEnd(),
    summary: summary.replaceAll(/\s*\n\s*/g, ' '),
  }
}

function personText({ name, email }: Commit['author']): string {
  return `${name} <${email}>`
}
