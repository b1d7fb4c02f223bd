import type { Context } from '../../context.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed, refuse } from '../../domain/permissions.ts'
import {
  listComponentRepositories,
  type StoredRepository,
} from '../../storage/components/repositories/repositories.ts'
import { listUnpushedCommits } from '../../storage/components/repositories/unpushed-commits.ts'
import { type Commit, countCommits, type Distance, getCommit } from '../../vcs/commits/commits.ts'
import { statusText } from '../../vcs/status-text.ts'
import { deadlineFromNow, ensureCopy } from './copies/ensure-copy.ts'
import { repositoryFolder } from './copies/repository-place.ts'

/** How the local copy and the remote differ. */
interface RepositoryNeeds {
  readonly needsMerge: boolean
  readonly needsPush: boolean
}

/** The state of a component's repository. */
export interface RepositoryStatus extends RepositoryNeeds {
  /** Null if there is no remote, or the local copy is not available. */
  readonly remoteCommit: Commit | null
  readonly localCommit: Commit | null
  /** Null if there is no remote, or no copy to count in. */
  readonly distance: Distance | null
  /** In git's format. */
  readonly text: string
}

const TOGETHER: Distance = { ahead: 0, behind: 0 }

/** Permissions on repositories: users with any of them can see the state of repositories. */
const PERMISSIONS = ['vcs.push', 'vcs.commit', 'vcs.reset', 'vcs.update'] as const

/** Rejects actors without any permission on repositories; `runOperation` checks the permission of each operation. */
export function authorizeOperations(actor: Actor, place: Place): void {
  if (!PERMISSIONS.some((permission) => isAllowed(actor, permission, place))) refuse(actor)
}

/** True if the actor can see the state of repositories. */
export function canSeeStatus(actor: Actor, place: Place): boolean {
  return PERMISSIONS.some((permission) => isAllowed(actor, permission, place))
}

/** Rejects actors without permissions on repositories, including visitors: signing in would not help most of them. */
export function authorizeStatus(actor: Actor, place: Place): void {
  if (canSeeStatus(actor, place)) return
  throw new AppError('permission_denied', 'You do not have permission to perform this action.')
}

/** The state of a component's repository as of the last fetch; `until` is the deadline for missing commits. */
export async function getRepositoryStatus(
  ctx: Context,
  componentId: number,
  until = deadlineFromNow(),
): Promise<RepositoryStatus> {
  const [repository] = await listComponentRepositories(ctx.db, { componentId })
  if (!repository) throw new AppError('not_found', 'Not found.')
  const { vcs, branch } = repository
  if (vcs === 'local') {
    const text = statusText({ branch, distance: null })
    return { ...NOTHING_NEEDED, remoteCommit: null, localCommit: null, distance: null, text }
  }
  const distance = await distanceOf(ctx, repository, until)
  return {
    ...(await needsOf(ctx, repository, distance)),
    remoteCommit: await findCommitAt(ctx, repository, repository.remoteRevision, until),
    localCommit: await findCommitAt(ctx, repository, repository.localRevision, until),
    distance,
    text: statusText({ branch, distance: distance ?? 'unknown' }),
  }
}

/** Whether any repository of a project differs from its remote. */
export async function getProjectNeeds(ctx: Context, projectId: number): Promise<RepositoryNeeds> {
  let needs = NOTHING_NEEDED
  const until = deadlineFromNow()
  for (const repository of await listComponentRepositories(ctx.db, { projectId })) {
    if (repository.vcs === 'local') continue
    const own = await needsOf(ctx, repository, await distanceOf(ctx, repository, until))
    needs = {
      needsMerge: needs.needsMerge || own.needsMerge,
      needsPush: needs.needsPush || own.needsPush,
    }
  }
  return needs
}

/** With a separate push branch, its commits do not have to be pushed, whatever the other branch lacks. */
async function needsOf(
  ctx: Context,
  repository: StoredRepository,
  distance: Distance | null,
): Promise<RepositoryNeeds> {
  const { localRevision, pushedRevision } = repository
  const { ahead, behind } = distance ?? (await leastDistance(ctx, repository))
  return { needsMerge: behind > 0, needsPush: ahead > 0 && localRevision !== pushedRevision }
}

/** The minimum distance of the two commits according to the database, if there is no copy to count in. */
export async function leastDistance(ctx: Context, { id }: StoredRepository): Promise<Distance> {
  const ahead = (await listUnpushedCommits(ctx.db, id)).length
  // They differ: without unpushed commits, the remote must have new ones.
  return { ahead, behind: ahead === 0 ? 1 : 0 }
}

const NOTHING_NEEDED: RepositoryNeeds = { needsMerge: false, needsPush: false }

/**
 * How far the local copy and the remote differ, as of the last fetch; null if they do, and the local copy is not
 * available.
 */
export async function distanceOf(
  ctx: Context,
  repository: StoredRepository,
  until: number,
): Promise<Distance | null> {
  const { remoteRevision, localRevision } = repository
  if (remoteRevision === null || localRevision === null || remoteRevision === localRevision) return TOGETHER
  const folder = repositoryFolder(ctx.config, repository.id)
  const isHere =
    (await ensureCopy(ctx, repository.id, localRevision, until)) &&
    (await ensureCopy(ctx, repository.id, remoteRevision, until))
  return isHere ? countCommits({ folder }, localRevision, remoteRevision) : null
}

/** A commit of the local copy, or null if that is not available. */
export async function findCommitAt(
  ctx: Context,
  { id }: StoredRepository,
  revision: string | null,
  until: number,
): Promise<Commit | null> {
  const folder = repositoryFolder(ctx.config, id)
  const isHere = revision !== null && (await ensureCopy(ctx, id, revision, until))
  return isHere ? getCommit({ folder }, revision) : null
}
