import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import {
  findRepository,
  type StoredRepository,
} from '../../../storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../../storage/components/repositories/sealed-addresses.ts'
import { hasCommit } from '../../../vcs/commits/commits.ts'
import { fetchBranch, fetchHistory, fetchObjects } from '../../../vcs/remote/fetch-branch.ts'
import { removeRepository } from '../../../vcs/repository.ts'
import { loadLocal } from './keep-local.ts'
import { loadPacks } from './load-packs.ts'
import { remoteRules, repositoryFolder } from './repository-place.ts'

/** Time limit of a request; a longer fetch continues for the next one. */
const TIMEOUT_MS = 15_000
/** Pause before a missing commit is fetched again. */
const PAUSE_MS = 30_000
const MOST_PAUSES = 1000
const underway = new Map<string, Promise<void>>()
const pauses = new Map<string, number>()

/** The deadline of a request that starts now, however many commits are fetched. */
export function deadlineFromNow(): number {
  return performance.now() + TIMEOUT_MS
}

/**
 * True if the copy on this machine has a commit that the database names, for readers. If it does not, because another
 * node has created the commit or the copy is lost, fetches it: from the remote, and from the database what the remote
 * does not have yet. `until` is the deadline, as a time of `performance.now`.
 */
export async function ensureCopy(
  ctx: Context,
  repositoryId: number,
  commit: string,
  until = deadlineFromNow(),
): Promise<boolean> {
  const folder = repositoryFolder(ctx.config, repositoryId)
  if (await isThere(folder, commit)) return true
  const key = `${folder}\n${commit}`
  const timeoutMs = until - performance.now()
  if (timeoutMs <= 0 || (pauses.get(key) ?? 0) > performance.now()) return false
  const work = underway.get(folder) ?? start(ctx, repositoryId, folder)
  try {
    await Promise.race([work, sleep(timeoutMs, undefined, { ref: false })])
  } catch (error) {
    // The remote is unavailable; the component reports that when its own task fails.
    if (!(error instanceof AppError)) throw error
  }
  const isFound = await isThere(folder, commit)
  if (!isFound && !underway.has(folder)) {
    if (pauses.size >= MOST_PAUSES) pauses.clear()
    pauses.set(key, performance.now() + PAUSE_MS)
  }
  return isFound
}

/** The error for what `ensureCopy` did not find. */
export function copyUnavailable(): AppError {
  return new AppError(
    'unavailable',
    'The repository of this component is not on this server yet. Try again in a minute.',
    {
      retryAfter: 30,
    },
  )
}

async function isThere(folder: string, commit: string): Promise<boolean> {
  return existsSync(folder) && hasCommit({ folder }, commit)
}

function start(ctx: Context, repositoryId: number, folder: string): Promise<void> {
  const work = copy(ctx, repositoryId, folder).finally(() => underway.delete(folder))
  underway.set(folder, work)
  return work
}

async function copy(ctx: Context, repositoryId: number, folder: string): Promise<void> {
  const repository = await findRepository(ctx.db, repositoryId)
  if (!repository) return
  if (repository.vcs === 'local') return loadLocal(ctx, repository)
  const place = placeOf(ctx, repository)
  if (existsSync(folder)) {
    await fetchObjects(folder, place)
    return complete(ctx, repository, folder)
  }
  const temporary = `${folder}.new-${process.pid}`
  try {
    await fetchBranch(temporary, place)
    await complete(ctx, repository, temporary)
    // A faster task has created it, with the same commits or newer ones.
    if (!existsSync(folder)) await rename(temporary, folder)
  } finally {
    await removeRepository({ folder: temporary })
  }
}

/**
 * Adds what a first fetch does not include: older commits, if the remote has changed, and those that it does not have.
 */
async function complete(ctx: Context, repository: StoredRepository, folder: string): Promise<void> {
  const { id, remoteRevision } = repository
  const isOlder = remoteRevision !== null && !(await hasCommit({ folder }, remoteRevision))
  if (isOlder && existsSync(join(folder, 'shallow'))) await fetchHistory(folder, placeOf(ctx, repository))
  await loadPacks(ctx.db, id, folder)
}

function placeOf({ db, config }: Context, repository: StoredRepository) {
  return { rules: remoteRules(config), address: fetchAddress(db, repository), branch: repository.branch }
}
